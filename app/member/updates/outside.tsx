import { href } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { Tag } from '../../../ui/tag.tsx'
import type { Teaser } from '../../../domain/writing/updates/teasers.ts'
import { fullDayInWords } from '../../../time/words.ts'
import { today } from '../../../time/plain-dates.ts'
import { zoneCity } from '../../../time/zones.ts'
import { useSite } from '../../site-frame.tsx'
import { signInAndReturn } from '../../sign-in/wanted-path.ts'
import { AskForAccess } from '../ask-for-access.tsx'
import { monthsOf } from '../../programme/edition-words.ts'
import type { EditionFacts } from './facts.ts'

type OutsideProps = {
  edition: EditionFacts
  isMember: boolean
  zones: { name: string; timeZone: string }[]
  teasers: Teaser[]
}

/** For visitors and members without access: what may be known of an edition's updates, and the way in. */
export function Outside({ edition, isMember, zones, teasers }: OutsideProps) {
  const { timeZone } = useSite()
  return (
    <div className={isMember ? undefined : 'wrap updates-outside'}>
      <div className="stack" data-gap="7">
        <header className="stack" data-gap="4">
          <p className="ui muted">
            Edition {edition.slug}, {monthsOf(edition, 'short')}
          </p>
          <h1 className="member-title">Updates of {edition.title}</h1>
          {edition.publicSummary && <p className="lead updates-summary">{edition.publicSummary}</p>}
          {zones.length > 1 && (
            <p className="row" data-gap="2">
              {zones.map((zone) => (
                <Tag key={zone.name}>
                  {zone.name} ({zoneCity(zone.timeZone)})
                </Tag>
              ))}
            </p>
          )}
        </header>
        {teasers.length > 0 && (
          <section aria-labelledby="teasers" className="stack updates-teasers" data-gap="4">
            <h2 className="heading-3" id="teasers">
              From the updates
            </h2>
            <Rows aria-labelledby="teasers">
              {teasers.map(({ text, publishedAt }) => (
                <Row key={`${publishedAt.toISOString()} ${text}`} shape="end">
                  <span className="read">{text}</span>
                  <time className="ui faint nowrap" dateTime={publishedAt.toISOString()}>
                    {fullDayInWords(today(publishedAt, timeZone)).slice(4)}
                  </time>
                </Row>
              ))}
            </Rows>
          </section>
        )}
        {isMember ? (
          <WithoutAccess edition={edition.slug} title={edition.title} />
        ) : (
          <MembersSignIn edition={edition.slug} />
        )}
      </div>
    </div>
  )
}

function MembersSignIn({ edition }: { edition: string }) {
  return (
    <div className="stack" data-gap="4">
      <p className="muted">Updates are written for the members of an edition.</p>
      <ButtonLink href={signInAndReturn(href('/member/updates/:edition', { edition }))} forward fit>
        Members: sign in
      </ButtonLink>
    </div>
  )
}

function WithoutAccess({ edition, title }: { edition: string; title: string }) {
  return (
    <div className="stack" data-gap="4">
      <p>You are not part of {title}. Its updates are read by those who are.</p>
      <AskForAccess edition={edition} />
    </div>
  )
}
