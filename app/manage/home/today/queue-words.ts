import type { MailBack, QueueEntry } from '../../../../domain/upkeep/queue/entry.ts'
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
  const row = wordsOf[entry.kind]({ number: entry.number, title, when, id: first?.id ?? '' })
  return entry.kind === 'mail-back' ? { ...row, href: outboxOf(entry.items) } : row
}

/** The list that has them all: of one state where they are in one. */
function outboxOf(mails: MailBack[]): string {
  const states = new Set(mails.map(({ status }) => status))
  return `/manage/home?panel=operations${states.size === 1 ? `&mail=${[...states].join('')}` : ''}#outbox`
}

type First = { number: number; title: string; when: string; id: string }

const wordsOf: Record<QueueEntry['kind'], (first: First) => QueueRow> = {
  requests: ({ number, title, when, id }) => ({
    words: counted(number, 'request to answer', 'requests to answer'),
    note: `Oldest: ${title}, ${when}`,
    tone: 'info',
    href: `/manage/member?tab=requests&request=${id}`,
    go: 'Answer',
  }),
  'zone-wishes': ({ number, title, when, id }) => ({
    words: `${counted(number, 'person asks', 'people ask')} for another zone`,
    note: `Longest waiting: ${title}, ${when}`,
    tone: 'info',
    href: `/manage/member?person=${id}`,
    go: 'See',
  }),
  drafts: ({ number, title, id }) => ({
    words: `${counted(number, 'draft')} in review`,
    note: title,
    tone: 'info',
    href: `/manage/draft?draft=${id}`,
    go: 'Open',
  }),
  'stopped-drafts': ({ number, title, when, id }) => ({
    words: `${counted(number, 'planned text')} did not go out`,
    note: `${title}, ${when}`,
    tone: 'bad',
    href: `/manage/draft?draft=${id}`,
    go: 'Open',
  }),
  submissions: ({ number, title, when, id }) => ({
    words: counted(number, 'entry to read', 'entries to read'),
    note: `Oldest: ${title}, ${when}`,
    tone: 'info',
    href: `/manage/draft?kind=submission&read=${id}`,
    go: 'Read',
  }),
  lessons: ({ number, title, id }) => ({
    words: counted(number, 'lesson to read', 'lessons to read'),
    note: title,
    tone: 'info',
    href: `/manage/draft?kind=lesson&read=${id}`,
    go: 'Read',
  }),
  'sessions-without-link': ({ number, title, when, id }) => ({
    words: counted(number, 'session without a link', 'sessions without a link'),
    note: `Next: ${title}, ${when}`,
    tone: 'warn',
    href: `/manage/cal?session=${id}`,
    go: 'Add',
  }),
  'sessions-without-host': ({ number, title, when, id }) => ({
    words: counted(number, 'session without a host', 'sessions without a host'),
    note: `Next: ${title}, ${when}`,
    tone: 'warn',
    href: `/manage/cal?session=${id}`,
    go: 'Add',
  }),
  'invitations-asked-again': ({ number, title, when, id }) => ({
    words: `${counted(number, 'person asks', 'people ask')} for a new invitation`,
    note: `Longest waiting: ${title}, ${when}`,
    tone: 'warn',
    href: `/manage/member?tab=invitations&invitation=${id}`,
    go: 'See',
  }),
  'invitations-ending': ({ number, title, when, id }) => ({
    words: `${counted(number, 'invitation')} about to end`,
    note: `${title}, ${when}`,
    tone: 'off',
    href: `/manage/member?tab=invitations&invitation=${id}`,
    go: 'See',
  }),
  'invitations-declined': ({ number, title, when, id }) => ({
    words: `${counted(number, 'invitation')} declined`,
    note: `Last: ${title}, ${when}`,
    tone: 'off',
    href: `/manage/member?tab=invitations&invitation=${id}`,
    go: 'See',
  }),
  'mail-back': ({ number, when }) => ({
    words: `${counted(number, 'mail')} did not arrive`,
    note: `Last: ${when}`,
    tone: 'bad',
    href: '/manage/home?panel=operations#outbox',
    go: 'See all',
  }),
  'mail-waiting': ({ number, title, when }) => ({
    words: `${counted(number, 'mail waits', 'mails wait')} for the mail server`,
    note: `Since ${when}: ${title}`,
    tone: 'warn',
    href: '/manage/home?panel=operations&mail=deferred#outbox',
    go: 'See',
  }),
  'failed-jobs': ({ number, when }) => ({
    words: `${counted(number, 'job')} given up`,
    note: `Last: ${when}`,
    tone: 'bad',
    href: '/manage/home?panel=operations#jobs',
    go: 'See all',
  }),
  'no-backup': ({ title, when, id }) => ({
    words: id && title !== 'Without a title' ? 'The last backup failed' : 'The last backup is old',
    note: title === 'Without a title' ? when : `${when}: ${title}`,
    tone: 'bad',
    href: '/manage/home?panel=operations#backups',
    go: 'See',
  }),
  errors: ({ number, when }) => ({
    words: counted(number, 'error report'),
    note: `Last: ${when}`,
    tone: 'warn',
    href: '/manage/home?panel=operations#errors',
    go: 'See',
  }),
}
