import type { QueueEntry } from '../../../../domain/queue.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Status } from '../../../../ui/status.tsx'
import type { StatusTone } from '../../../../ui/status.tsx'
import { agoInWords } from '../../clock.ts'
import type { Clock } from '../../clock.ts'
import { counted } from '../../query.ts'
import type { TodayContent } from './load.ts'

/** What waits, one row per sort, each with the way to where it can be read. */
export function NeedsYou({ queue, clock }: { queue: TodayContent['queue']; clock: Clock }) {
  if (queue.length === 0) return <p className="manage-quiet muted">Nothing waits for you.</p>
  return (
    <ul role="list" className="manage-queue">
      {queue.map(({ entry, urgency }) => {
        const { words, note, tone, href, go } = worded(entry, clock)
        return (
          <li key={entry.kind}>
            <div className="grow">
              <b>{words}</b>
              <Status small tone={urgency ? urgencies[urgency] : tone}>
                {note}
              </Status>
            </div>
            <ButtonLink kind="quiet" small href={href} aria-label={`${go}: ${words}`}>
              {go}
            </ButtonLink>
          </li>
        )
      })}
    </ul>
  )
}

const urgencies = { fresh: 'info', amber: 'warn', red: 'bad' } as const

type Row = { words: string; note: string; tone: StatusTone; href: string; go: string }

function worded(entry: QueueEntry, clock: Clock): Row {
  const ago = (at: Date) => agoInWords(at, clock)
  const { number } = entry
  switch (entry.kind) {
    case 'requests':
      return {
        words: counted(number, 'request to answer', 'requests to answer'),
        note: `Oldest: ${ago(entry.oldest)}`,
        tone: 'info',
        href: '/manage/member?tab=requests',
        go: 'Read',
      }
    case 'drafts':
      return {
        words: `${counted(number, 'draft')} in review`,
        note: entry.title || 'Without a title',
        tone: 'info',
        href: '/manage/draft?status=in_review',
        go: 'Open',
      }
    case 'submissions':
      return {
        words: counted(number, 'entry to read', 'entries to read'),
        note: `Oldest: ${ago(entry.oldest)}`,
        tone: 'info',
        href: '/manage/draft?kind=submission',
        go: 'Read',
      }
    case 'lessons':
      return {
        words: counted(number, 'lesson to read', 'lessons to read'),
        note: entry.title,
        tone: 'info',
        href: '/manage/draft?kind=lesson',
        go: 'Read',
      }
    case 'sessions-without-link':
      return sessionsRow(counted(number, 'session without a link', 'sessions without a link'), entry.next, clock)
    case 'sessions-without-host':
      return sessionsRow(counted(number, 'session without a host', 'sessions without a host'), entry.next, clock)
    case 'invitations-ending':
      return {
        words: `${counted(number, 'invitation')} about to end`,
        note: `${entry.name}, ${ago(entry.next)}`,
        tone: 'off',
        href: '/manage/member?tab=invitations',
        go: 'See',
      }
    case 'mail-back':
      return {
        words: `${counted(number, 'mail')} did not arrive`,
        note: `Last: ${ago(entry.latest)}`,
        tone: 'bad',
        href: '/manage/home?panel=operations#outbox',
        go: 'See',
      }
    case 'failed-jobs':
      return {
        words: `${counted(number, 'job')} given up`,
        note: 'After the last try',
        tone: 'bad',
        href: '/manage/home?panel=operations#jobs',
        go: 'See',
      }
    case 'errors':
      return {
        words: `${counted(number, 'error report')}`,
        note: `Last: ${ago(entry.latest)}`,
        tone: 'warn',
        href: '/manage/home?panel=operations#errors',
        go: 'See',
      }
  }
}

function sessionsRow(words: string, next: Date, clock: Clock): Row {
  return { words, note: `Next: ${agoInWords(next, clock)}`, tone: 'warn', href: '/manage/cal?view=list', go: 'See' }
}
