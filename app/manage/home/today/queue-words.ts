import type { QueueEntry } from '../../../../domain/queue/entry.ts'
import type { StatusTone } from '../../../../ui/status.tsx'
import { agoInWords } from '../../clock.ts'
import type { Clock } from '../../clock.ts'
import { counted } from '../../query.ts'

/** A sort of things that waits, in words: how many, which is the most urgent, and where it is dealt with. */
export type QueueRow = { words: string; note: string; tone: StatusTone; href: string; go: string }

/** The row of a sort. Its link leads to the one that is named; where there are several, the list is around it. */
export function queueRow(entry: QueueEntry, clock: Clock): QueueRow {
  const [first] = entry.items
  const title = first?.title || 'Without a title'
  const when = first ? agoInWords(first.at, clock) : ''
  return wordsOf(entry, { title, when, id: first?.id ?? '' })
}

type First = { title: string; when: string; id: string }

function wordsOf({ kind, number }: QueueEntry, { title, when, id }: First): QueueRow {
  switch (kind) {
    case 'requests':
      return {
        words: counted(number, 'request to answer', 'requests to answer'),
        note: `Oldest: ${title}, ${when}`,
        tone: 'info',
        href: `/manage/member?tab=requests&request=${id}`,
        go: 'Answer',
      }
    case 'drafts':
      return {
        words: `${counted(number, 'draft')} in review`,
        note: title,
        tone: 'info',
        href: `/manage/draft?draft=${id}`,
        go: 'Open',
      }
    case 'stopped-drafts':
      return {
        words: `${counted(number, 'planned text')} did not go out`,
        note: `${title}, ${when}`,
        tone: 'bad',
        href: `/manage/draft?draft=${id}`,
        go: 'Open',
      }
    case 'submissions':
      return {
        words: counted(number, 'entry to read', 'entries to read'),
        note: `Oldest: ${title}, ${when}`,
        tone: 'info',
        href: `/manage/draft?kind=submission&read=${id}`,
        go: 'Read',
      }
    case 'lessons':
      return {
        words: counted(number, 'lesson to read', 'lessons to read'),
        note: title,
        tone: 'info',
        href: `/manage/draft?kind=lesson&read=${id}`,
        go: 'Read',
      }
    case 'sessions-without-link':
      return {
        words: counted(number, 'session without a link', 'sessions without a link'),
        note: `Next: ${title}, ${when}`,
        tone: 'warn',
        href: `/manage/cal?session=${id}`,
        go: 'Add',
      }
    case 'sessions-without-host':
      return {
        words: counted(number, 'session without a host', 'sessions without a host'),
        note: `Next: ${title}, ${when}`,
        tone: 'warn',
        href: `/manage/cal?session=${id}`,
        go: 'Add',
      }
    case 'invitations-asked-again':
      return {
        words: `${counted(number, 'person asks', 'people ask')} for a new invitation`,
        note: `Longest waiting: ${title}, ${when}`,
        tone: 'warn',
        href: `/manage/member?tab=invitations&invitation=${id}`,
        go: 'See',
      }
    case 'invitations-ending':
      return {
        words: `${counted(number, 'invitation')} about to end`,
        note: `${title}, ${when}`,
        tone: 'off',
        href: `/manage/member?tab=invitations&invitation=${id}`,
        go: 'See',
      }
    case 'invitations-declined':
      return {
        words: `${counted(number, 'invitation')} declined`,
        note: `Last: ${title}, ${when}`,
        tone: 'off',
        href: `/manage/member?tab=invitations&invitation=${id}`,
        go: 'See',
      }
    case 'mail-back':
      return {
        words: `${counted(number, 'mail')} did not arrive`,
        note: `Last: ${when}`,
        tone: 'bad',
        href: '/manage/home?panel=operations&mail=bounced#outbox',
        go: 'See all',
      }
    case 'failed-jobs':
      return {
        words: `${counted(number, 'job')} given up`,
        note: `Last: ${when}`,
        tone: 'bad',
        href: '/manage/home?panel=operations#jobs',
        go: 'See all',
      }
    case 'no-backup':
      return {
        words: id && title !== 'Without a title' ? 'The last backup failed' : 'The last backup is old',
        note: title === 'Without a title' ? when : `${when}: ${title}`,
        tone: 'bad',
        href: '/manage/home?panel=operations#backups',
        go: 'See',
      }
    case 'errors':
      return {
        words: counted(number, 'error report'),
        note: `Last: ${when}`,
        tone: 'warn',
        href: '/manage/home?panel=operations#errors',
        go: 'See',
      }
  }
}
