import { href } from 'react-router'
import { today } from '../../../../time/plain-dates.ts'
import { rangeInWords } from '../../../../time/words.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Link } from '../../../../ui/link.tsx'
import { Row, Rows } from '../../../../ui/rows.tsx'
import type { Worded } from '../../words.ts'
import { WordedStatus } from '../../worded-status.tsx'
import type { ProgrammeLists } from './load.ts'
import { programmeAddress } from './address.ts'

/** The cohorts whose lessons are gathered. */
export function Cohorts({ cohorts }: { cohorts: ProgrammeLists['cohorts'] }) {
  if (cohorts.length === 0) {
    return (
      <EmptyState room="lessons" title="No cohort yet">
        A cohort gathers the lessons of people who do the same work.
      </EmptyState>
    )
  }
  return (
    <Rows aria-label="Cohorts">
      {cohorts.map(({ slug, name, period, status }) => (
        <Row key={slug} shape="end" centred>
          <span>
            <Link className="plain-link" href={programmeAddress({ cohort: slug })}>
              {name}
            </Link>
            <span className="manage-second small muted">{period}</span>
          </span>
          <WordedStatus of={cohortWords[status]} />
        </Row>
      ))}
    </Rows>
  )
}

/** The challenges, newest quarter first. */
export function Challenges({ challenges }: { challenges: ProgrammeLists['challenges'] }) {
  if (challenges.length === 0) {
    return (
      <EmptyState room="hiring" title="No challenge yet">
        One prompt a quarter keeps people moving between sessions.
      </EmptyState>
    )
  }
  return (
    <Rows aria-label="Challenges">
      {challenges.map(({ quarter, title, phase, opensAt, closesAt, timeZone }) => (
        <Row key={quarter} shape="end" centred>
          <span>
            <Link className="plain-link" href={`${href('/challenge/quarterly')}?q=${quarter}`}>
              {quarter}, {title}
            </Link>
            <span className="manage-second small muted">
              {rangeInWords({ start: today(opensAt, timeZone), end: today(closesAt, timeZone) })}
            </span>
          </span>
          <WordedStatus of={challengeWords[phase]} />
        </Row>
      ))}
    </Rows>
  )
}

/** The states of a cohort in words. */
export const cohortWords: Record<ProgrammeLists['cohorts'][number]['status'], Worded> = {
  draft: { tone: 'off', words: 'Draft' },
  published: { tone: 'ok', words: 'Published' },
  archived: { tone: 'off', words: 'Archived' },
  retracted: { tone: 'bad', words: 'Withdrawn' },
}

const challengeWords: Record<ProgrammeLists['challenges'][number]['phase'], Worded> = {
  draft: { tone: 'off', words: 'Draft' },
  announced: { tone: 'info', words: 'Announced' },
  open: { tone: 'ok', words: 'Open' },
  closed: { tone: 'warn', words: 'Closed, being read' },
  results: { tone: 'ok', words: 'Results are out' },
  archived: { tone: 'off', words: 'Archived' },
}
