import './person.css'
import { timeInWords } from '../../../../time/words.ts'
import { zoneCity } from '../../../../time/zones.ts'
import { Address } from '../../../../ui/address.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { MoreLink } from '../../../../ui/more-link.tsx'
import { PersonWindow } from '../../../../ui/person-window/person-window.tsx'
import { useDrawerFocus } from '../../../../ui/use-drawer-focus.ts'
import type { Clock } from '../../clock.ts'
import { changed } from '../../query.ts'
import { memberWords } from '../../words.ts'
import { WordedStatus } from '../../worded-status.tsx'
import type { MembersContent, PersonOpened } from '../members/load.ts'
import { zoneOf } from '../members/member-words.ts'
import { Tags } from '../members/table.tsx'
import { Merge } from '../merge/merge.tsx'
import { GrantAccess } from './access-deeds.tsx'
import { Accesses } from './accesses.tsx'
import { AtTheTables } from './at-the-tables.tsx'
import { Departures } from './departures.tsx'
import { EditPerson } from './edit.tsx'
import { AuditTrail, Consents, Mails } from './lists.tsx'
import { NoMail } from './no-mail.tsx'
import { PersonPane } from './person-pane.tsx'
import { Profile } from './profile.tsx'
import { ViewAs } from './view-as.tsx'
import { Standing } from './standing.tsx'

/** Whose page it is, what can be chosen on it, on whose clock, where it is itself, and where the list is. */
type PersonProps = { person: PersonOpened; content: MembersContent; clock: Clock; search: string; close: string }

/** What organisers know of a member: who they are, what they may enter, where they were, what they agreed to and were sent. */
export function PersonPage(props: PersonProps) {
  const { person, clock, search } = props
  return (
    <article id="person" className="person" aria-label={person.displayName} {...useDrawerFocus({ canClose: true })}>
      <Head {...props} />
      {person.merge ? (
        <Merge merge={person.merge} person={person} clock={clock} search={search} />
      ) : (
        <Panes {...props} />
      )}
    </article>
  )
}

function Panes({ person, content, clock, search }: PersonProps) {
  return (
    <>
      <NoMail person={person} clock={clock} />
      <div className="person-panes">
        <div>
          <Accesses person={person} content={content} clock={clock} />
          <AtTheTables person={person} clock={clock} />
          <AuditTrail audit={person.audit} clock={clock} />
        </div>
        <div>
          <Profile person={person} clock={clock} />
          <PersonPane title="Between organisers">
            <p className="person-note">{person.staffNote || <span className="muted">There is no note.</span>}</p>
            <EditPerson person={person} />
          </PersonPane>
          <Mails mails={person.mails} kept={person.mailsKept} clock={clock} />
          <Consents consents={person.consents} clock={clock} />
          <PersonPane title="Account">
            <Standing person={person} />
            {person.status !== 'erased' && (
              <MoreLink href={changed(search, { merge: 'find' })} preventScrollReset>
                Merge with another record
              </MoreLink>
            )}
          </PersonPane>
          {person.status !== 'erased' && (
            <PersonPane title="As they wrote to us">
              <Departures person={person} />
            </PersonPane>
          )}
        </div>
      </div>
    </>
  )
}

/** Where the address names somebody who is not there. */
export function Nobody({ close }: { close: string }) {
  return (
    <EmptyState room="one-to-ones" title="There is no such member" action={{ href: close, label: 'All people' }}>
      The address is not complete, or the member was erased.
    </EmptyState>
  )
}

function Head({ person, content, clock, close }: PersonProps) {
  const { displayName, windowNumber, picture, status, role, email, accesses, timeZone, tags } = person
  const there = `${zoneCity(timeZone)} ${timeInWords(clock.now, { zone: timeZone })}`
  return (
    <>
      <MoreLink back className="drawer-close" href={close} preventScrollReset>
        All people
      </MoreLink>
      <header className="person-head">
        <PersonWindow name={displayName} windowNumber={windowNumber} picture={picture} size="head" />
        <div className="person-who">
          <h2>{displayName}</h2>
          <p className="muted figures">
            {email ? <Address>{email}</Address> : 'No address: the account is gone'}, {zoneOf(accesses)}, {there}
          </p>
          <div className="row" data-gap="3">
            <WordedStatus of={memberWords[status]} />
            {role === 'admin' && <span className="small">Organiser</span>}
            <Tags tags={tags} />
          </div>
        </div>
        <ViewAs person={person} />
        <GrantAccess person={person} content={content} />
      </header>
    </>
  )
}
