import './quarter.css'
import { href } from 'react-router'
import { Link } from '../../../ui/link.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { daysBetween, today } from '../../../time/plain-dates.ts'
import { momentInWords } from '../../../time/words.ts'
import { openingInWords } from '../../../time/relative.ts'
import { studioPath } from '../../paths.ts'
import type { View } from './load.ts'

type Home = Extract<View, { view: 'home' }>

/** The quarter's challenge: how many days are left, and the member's own entry. */
export function ThisQuarter({
  challenge,
  now,
  zone,
}: {
  challenge: NonNullable<Home['challenge']>
  now: Date
  zone: string
}) {
  const { title, quarter, phase, opensAt, closesAt, ownStatus } = challenge
  const isOpen = phase !== 'results' && now >= opensAt && now < closesAt
  const left = daysBetween(today(now, zone), today(closesAt, zone))
  return (
    <section aria-labelledby="challenge">
      <div className="row member-section-head" data-apart>
        <h2 className="heading-3" id="challenge">
          This quarter
        </h2>
        <span className="ui muted">{quarter.replace('-', ' ')}</span>
      </div>
      <Link className="member-quarter lit-field" href={href('/challenge/quarterly')}>
        {isOpen && left > 0 && (
          <span className="member-quarter-days tall">
            {left} <small>{left === 1 ? 'day left' : 'days left'}</small>
          </span>
        )}
        <span>
          <b>{title}</b>
          <br />
          <span className="ui">
            {stateOf(phase === 'results', openingInWords(now, opensAt, closesAt, zone), isOpen && left > 0)}
            {entryWords[ownStatus ?? 'none']}
          </span>
        </span>
      </Link>
    </section>
  )
}

/** What the number does not say already. */
function stateOf(hasResults: boolean, opening: string, isCounted: boolean): string {
  if (hasResults) return 'The results are out. '
  return isCounted ? '' : `${opening}. `
}

/** The studios a member follows, each with its next session. */
export function FollowedStudios({ studios, zone }: { studios: Home['studios']; zone: string }) {
  return (
    <section aria-labelledby="studios">
      <div className="row member-section-head" data-apart>
        <h2 className="heading-3" id="studios">
          Studios you follow
        </h2>
        <Link className="ui" href={`${href('/member')}?view=studios`}>
          Choose
        </Link>
      </div>
      <Rows aria-labelledby="studios">
        {studios.map((studio) => (
          <Row key={studio.slug} pigment={studio.pigment}>
            <span>
              <Link className="plain-link" href={studioPath(studio.slug)}>
                <b>{studio.name}</b>
              </Link>
              <br />
              <span className="ui muted">
                <span className="dot" />
                {standingOf(studio, zone)}
              </span>
            </span>
          </Row>
        ))}
      </Rows>
    </section>
  )
}

function standingOf({ status, cadenceText, next }: Home['studios'][number], zone: string): string {
  if (next) return `Next: ${momentInWords(next.startsAt, { zone })}, ${next.title}`
  if (status === 'retired') return 'No longer meets'
  return status === 'paused' ? 'Paused' : cadenceText
}

const entryWords = {
  none: 'No entry of yours yet',
  draft: 'Your entry is not handed in',
  submitted: 'Your entry is handed in',
  accepted: 'Your entry is accepted',
  featured: 'Your entry is featured',
  withdrawn: 'Your entry is withdrawn',
} as const
