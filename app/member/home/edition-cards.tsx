import { href } from 'react-router'
import { withinLastDay } from '../../../domain/club/access-days.ts'
import { readsOnly } from '../../../domain/club/access.ts'
import type { EditionCard } from '../../../domain/community/members/editions.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { Panes } from '../../../ui/panes.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { Status } from '../../../ui/status.tsx'
import type { StatusTone } from '../../../ui/status.tsx'
import { today } from '../../../time/plain-dates.ts'
import { fullDayInWords } from '../../../time/words.ts'
import { monthsOf } from '../../programme/edition-words.ts'

/** The editions of a member: the current one and what is coming as panes, what is over as rows. */
export function EditionCards({ editions }: { editions: EditionCard[] }) {
  const isInside = editions.some(({ access }) => access.state === 'open')
  const past = editions.filter(({ when }) => when === 'past')
  const ahead = editions
    .filter(({ when }) => when !== 'past')
    .toSorted((a, b) => Number(b.when === 'current') - Number(a.when === 'current'))
  return (
    <section aria-labelledby="editions" className="stack" data-gap="5">
      <h2 className="heading-3" id="editions">
        Your editions
      </h2>
      {!isInside && <NoEdition editions={editions} />}
      {ahead.length > 0 && (
        <Panes across={ahead.length > 1 ? 2 : 1}>
          {ahead.map((edition) => (
            <Card key={edition.slug} edition={edition} />
          ))}
        </Panes>
      )}
      {past.length > 0 && <PastEditions editions={past} />}
    </section>
  )
}

function PastEditions({ editions }: { editions: EditionCard[] }) {
  return (
    <Rows aria-label="Editions that are over">
      {editions.map((edition) => (
        <Row key={edition.slug} shape="end">
          <span>
            <Link className="heading-4 plain-link" href={pathOf(edition)}>
              {edition.slug} {edition.title}
            </Link>
            <br />
            <span className="ui muted">
              {monthsOf(edition, 'short')}. {sentenceOf(edition)}
            </span>
          </span>
          <Status {...statusOf(edition)} />
        </Row>
      ))}
    </Rows>
  )
}

function NoEdition({ editions }: { editions: EditionCard[] }) {
  return (
    <EmptyState room="hiring" title="No edition yet" action={{ href: href('/studios'), label: 'See the studios' }}>
      You have no edition yet. {reasonOf(editions)}
    </EmptyState>
  )
}

function reasonOf(editions: EditionCard[]): string {
  const soon = editions.find(({ access }) => access.state === 'soon')
  if (soon) return `${soon.title}: ${sentenceOf(soon)}`
  const ended = editions.find(({ access }) => access.state === 'ended')
  if (ended) return `${ended.title}: ${sentenceOf(ended)}`
  return 'An organiser opens editions for members, one by one.'
}

function Card({ edition }: { edition: EditionCard }) {
  return (
    <Link href={pathOf(edition)}>
      <Status {...statusOf(edition)} />
      <h3>
        {edition.slug} {edition.title}
      </h3>
      <p className="ui muted">
        {monthsOf(edition, 'short')}
        {edition.zone && edition.speaksOfZones && <>. {edition.zone.name}</>}
      </p>
      <span className="row ui edition-card-foot" data-apart>
        <span className="figures">{sentenceOf(edition)}</span>
        <Icon name="arrow" />
      </span>
    </Link>
  )
}

/** Inside for those who may enter, else the page that tells what the edition is about. */
function pathOf({ slug, access }: EditionCard): string {
  return access.state === 'open'
    ? href('/member/editions/:edition', { edition: slug })
    : href('/member/updates/:edition', { edition: slug })
}

/** Where the member stands with it: what is unread, or why it does not open. */
function sentenceOf({ access, unread, timeZone, when }: EditionCard): string {
  switch (access.state) {
    case 'soon':
      return `Opens for you on ${fullDayInWords(today(access.opensAt, timeZone))}.`
    case 'ended':
      return access.endedAt
        ? `Your access ended on ${fullDayInWords(today(withinLastDay(access.endedAt), timeZone))}.`
        : 'Your access has ended.'
    case 'none':
      return 'What it is about'
    case 'open':
      if (access.kind === 'organiser') return 'Viewing as organiser'
      return [
        access.kind === 'guest' && 'As guest',
        isReadOnly(when, access.kind) ? 'Read only' : unread > 0 ? `${unread} unread` : 'All read',
        access.endsAt && `until ${fullDayInWords(today(withinLastDay(access.endsAt), timeZone))}`,
      ]
        .filter(Boolean)
        .join(', ')
  }
}

function isReadOnly(when: EditionCard['when'], kind: 'participant' | 'alumni' | 'guest'): boolean {
  return when === 'past' || readsOnly(kind)
}

function statusOf({ status }: EditionCard): { tone: StatusTone; children: string } {
  switch (status) {
    case 'running':
      return { tone: 'ok', children: 'Running' }
    case 'announced':
    case 'enrolling':
      return { tone: 'info', children: 'Coming' }
    case 'closed':
      return { tone: 'off', children: 'Closed' }
    case 'archived':
      return { tone: 'off', children: 'Archived' }
    case 'cancelled':
      return { tone: 'bad', children: 'Cancelled' }
    case 'draft':
      return { tone: 'warn', children: 'Draft' }
  }
}
