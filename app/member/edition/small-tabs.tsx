import { href } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { Status } from '../../../ui/status.tsx'
import { fullDayInWords } from '../../../time/words.ts'
import { LocalMoment } from '../../local-time/local-time.tsx'
import { studioPath } from '../../paths.ts'
import type { EditionResponse, TabOf } from './response.ts'

/** The studios an edition works in. */
export function StudiosTab({ studios }: { studios: EditionResponse['page']['studios'] }) {
  if (studios.length === 0) {
    return (
      <EmptyState room="writing" title="No studios yet" action={{ href: href('/studios'), label: 'See all studios' }}>
        The rooms of this edition are still being furnished.
      </EmptyState>
    )
  }
  return (
    <Rows aria-label="Studios">
      {studios.map(({ slug, name, promise, pigment, cadenceText, status, pausedUntil, hosts }) => (
        <Row key={slug} pigment={pigment} shape="end">
          <span>
            <span className="dot" />
            <Link className="heading-4 plain-link" href={studioPath(slug)}>
              {name}
            </Link>
            <br />
            <span className="ui muted">
              {promise}
              {hosts.length > 0 && ` Hosts: ${hosts.join(', ')}`}
            </span>
          </span>
          <span className="ui muted">
            {status === 'paused' ? `Paused${pausedUntil ? ` until ${fullDayInWords(pausedUntil)}` : ''}` : cadenceText}
          </span>
        </Row>
      ))}
    </Rows>
  )
}

/** The quarter's challenge and the member's own entry; it is written on the challenge's page. */
export function ChallengeTab({ tab: { challenge, own } }: { tab: TabOf<'challenge'> }) {
  if (!challenge) {
    return (
      <EmptyState
        room="strategy"
        title="No challenge yet"
        action={{ href: href('/challenge/quarterly'), label: 'The page of the challenge' }}
      >
        One prompt is set each quarter.
      </EmptyState>
    )
  }
  const { title, quarter, phase, opensAt, closesAt, timeZone } = challenge
  return (
    <div className="stack" data-gap="5">
      <h2>{title}</h2>
      <p className="ui muted">
        {quarter.replace('-', ' ')}.{' '}
        {phase === 'announced' ? (
          <>
            Opens <LocalMoment at={opensAt} timeZone={timeZone} />.
          </>
        ) : (
          <>
            {phase === 'open' ? 'Open until' : 'Closed'} <LocalMoment at={closesAt} timeZone={timeZone} />.
          </>
        )}
      </p>
      <p>
        {own ? (
          <>
            Your entry: <b>{own.title}</b> <Status tone="ok">{own.status}</Status>
          </>
        ) : (
          'You have not written an entry.'
        )}
      </p>
      <MoreLink href={href('/challenge/quarterly')}>Read the prompt</MoreLink>
    </div>
  )
}

/** The lessons that came from this edition, and the cohorts whose pages they stand on. */
export function LessonsTab({ tab: { lessons, cohorts } }: { tab: TabOf<'lessons'> }) {
  return (
    <div className="stack" data-gap="7">
      {lessons.length === 0 ? (
        <EmptyState
          room="lessons"
          title="No lessons yet"
          action={{ href: href('/studios/lessons-learned'), label: 'Lessons of all cohorts' }}
        >
          The first lessons appear after the first sessions.
        </EmptyState>
      ) : (
        <Rows aria-label="Lessons of this edition">
          {lessons.map(({ slug, title, advice, cohort }) => (
            <Row key={`${cohort.slug}/${slug}`}>
              <span>
                <Link className="heading-4 plain-link" href={`${cohortPath(cohort.slug)}#${slug}`}>
                  {title}
                </Link>
                <br />
                <span className="ui muted">
                  {cohort.name}. {advice}
                </span>
              </span>
            </Row>
          ))}
        </Rows>
      )}
      <p className="row" data-gap="6">
        <MoreLink href={`${href('/member')}?view=lesson`}>Add a lesson</MoreLink>
        {cohorts.map(({ slug, name }) => (
          <MoreLink key={slug} href={cohortPath(slug)}>
            {name}
          </MoreLink>
        ))}
      </p>
    </div>
  )
}

function cohortPath(cohort: string): string {
  return href('/studios/lessons-learned/:cohort', { cohort })
}

/** Links and files of the edition. */
export function MaterialsTab({ tab: { materials } }: { tab: TabOf<'materials'> }) {
  if (materials.length === 0) {
    return (
      <EmptyState room="lessons" title="No materials yet" action={{ href: href('/studios'), label: 'See the studios' }}>
        Links and files appear here as the organisers collect them.
      </EmptyState>
    )
  }
  return (
    <Rows aria-label="Materials">
      {materials.map(({ title, url, note }) => (
        <Row key={url}>
          <span>
            <Link
              className="heading-4 plain-link"
              href={url}
              rel={url.startsWith('/') ? undefined : 'external noopener noreferrer'}
            >
              {title}
            </Link>
            <br />
            <span className="ui muted">{note}</span>
          </span>
        </Row>
      ))}
    </Rows>
  )
}
