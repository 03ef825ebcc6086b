import { href } from 'react-router'
import { Link } from '../../../ui/link.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { Status } from '../../../ui/status.tsx'
import { openingInWords } from '../../../time/relative.ts'
import { studioPath } from '../../paths.ts'
import type { View } from './load.ts'

type Home = Extract<View, { view: 'home' }>

/** Where the quarter's challenge stands, and the member's own entry. */
export function ChallengeLine({
  challenge,
  now,
  zone,
}: {
  challenge: NonNullable<Home['challenge']>
  now: Date
  zone: string
}) {
  const state =
    challenge.phase === 'results'
      ? 'The results are out'
      : openingInWords(now, challenge.opensAt, challenge.closesAt, zone)
  return (
    <section aria-labelledby="challenge">
      <div className="row member-section-head" data-apart>
        <h2 className="heading-3" id="challenge">
          Challenge {challenge.quarter.replace('-', ' ')}
        </h2>
        <MoreLink href={href('/challenge/quarterly')}>Open</MoreLink>
      </div>
      <Rows aria-labelledby="challenge">
        <Row shape="end">
          <span>
            <b>{challenge.title}</b>
            <br />
            <span className="ui muted">{state}</span>
          </span>
          <Status tone={entryWords[challenge.ownStatus ?? 'none'].tone}>
            {entryWords[challenge.ownStatus ?? 'none'].words}
          </Status>
        </Row>
      </Rows>
    </section>
  )
}

/** The studios a member follows. */
export function FollowedStudios({ studios }: { studios: Home['studios'] }) {
  return (
    <section aria-labelledby="studios">
      <h2 className="heading-3 member-section-head" id="studios">
        Studios you follow
      </h2>
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
                {studio.status === 'paused' ? 'Paused' : studio.cadenceText}
              </span>
            </span>
          </Row>
        ))}
      </Rows>
    </section>
  )
}

const entryWords = {
  none: { tone: 'off', words: 'No entry yet' },
  draft: { tone: 'off', words: 'Not handed in' },
  submitted: { tone: 'ok', words: 'Submitted' },
  accepted: { tone: 'ok', words: 'Accepted' },
  featured: { tone: 'ok', words: 'Featured' },
  withdrawn: { tone: 'off', words: 'Withdrawn' },
} as const
