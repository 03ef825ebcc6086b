import type {
  FailedJob,
  LinkMissing,
  MailBack,
  QueueEntry,
  QueueItem,
  SeatFreed,
  ZoneWish,
} from '../../../../domain/upkeep/queue/entry.ts'
import type { StatusTone } from '../../../../ui/status.tsx'
import { agoInWords } from '../../clock.ts'
import type { Clock } from '../../clock.ts'
import { jobKindWords } from '../operations/job-words.ts'

/** One thing that waits: which it is, what is the matter, where it is dealt with, and how many more of its sort there are. */
export type Need = {
  id: string
  sort: string
  title: string
  note: string
  tone: StatusTone
  href: string
  go: string
  more: { number: number; href: string } | undefined
  /** What can be done about it without going anywhere. */
  about:
    | { kind: 'mail-back'; mail: MailBack }
    | { kind: 'zone-wish'; wish: ZoneWish }
    | { kind: 'seat-freed'; seat: SeatFreed }
    | { kind: 'failed-job'; job: FailedJob }
    | { kind: 'invitation-ending'; item: QueueItem }
    | { kind: 'link-missing'; session: LinkMissing }
    | undefined
}

/** The rows of the queue: of what is dealt with in its row each one that is named, of the rest the most urgent. */
export function needsOf(queue: QueueEntry[], clock: Clock): Need[] {
  return queue.flatMap((entry) => {
    const shown = inRow(entry)
    return shown.map(({ item, about }, index) => {
      const { sort, note, tone, href, go, all } = wordsOf[entry.kind](item, agoInWords(item.at, clock))
      const left = index === shown.length - 1 ? entry.number - shown.length : 0
      return {
        id: `${entry.kind} ${item.id || 'first'}${about?.kind === 'zone-wish' ? about.wish.editionId : ''}`,
        sort,
        title: titleOf(entry.kind, item),
        note,
        tone,
        href,
        go,
        more: left > 0 ? { number: left, href: all } : undefined,
        about,
      }
    })
  })
}

function inRow(entry: QueueEntry): { item: QueueItem; about: Need['about'] }[] {
  switch (entry.kind) {
    case 'mail-back':
      return entry.items.map((mail) => ({ item: mail, about: { kind: 'mail-back', mail } }))
    case 'sessions-without-link':
      return entry.items.map((session) => ({ item: session, about: { kind: 'link-missing', session } }))
    case 'zone-wishes':
      return entry.items.map((wish) => ({ item: wish, about: { kind: 'zone-wish', wish } }))
    case 'seats-freed':
      return entry.items.map((seat) => ({ item: seat, about: { kind: 'seat-freed', seat } }))
    case 'failed-jobs':
      return entry.items.map((job) => ({ item: job, about: { kind: 'failed-job', job } }))
    case 'invitations-ending':
      return entry.items.map((item) => ({ item, about: { kind: 'invitation-ending', item } }))
    default:
      return entry.items.slice(0, 1).map((item) => ({ item, about: undefined }))
  }
}

function titleOf(kind: QueueEntry['kind'], { id, title }: QueueItem): string {
  if (kind === 'no-backup') return id && title ? 'The last backup failed' : 'The last backup is old'
  if (kind === 'failed-jobs') return jobKindWords(title)
  return title || 'Without a title'
}

type Words = { sort: string; note: string; tone: StatusTone; href: string; go: string; all: string }

const operations = '/manage/home?panel=operations'
const invitations = '/manage/member?tab=invitations'
const atInvitation = ({ id }: QueueItem) => ({ href: `${invitations}&invitation=${id}`, go: 'See', all: invitations })
const atOperations = (section: string, go = 'Look') => ({ href: operations + section, go, all: operations + section })

const wordsOf: Record<QueueEntry['kind'], (item: QueueItem, when: string) => Words> = {
  requests: ({ id }, when) => ({
    sort: 'Request',
    note: `Asked to come in, ${when}.`,
    tone: 'info',
    href: `/manage/member?tab=requests&request=${id}`,
    go: 'Answer',
    all: '/manage/member?tab=requests',
  }),
  'zone-wishes': ({ id }, when) => ({
    sort: 'Zone',
    note: `Asks for another zone, ${when}.`,
    tone: 'info',
    href: `/manage/member?person=${id}`,
    go: 'See',
    all: '/manage/member',
  }),
  'seats-freed': ({ id }, when) => ({
    sort: 'Place free',
    note: `Next in line, since ${when}.`,
    tone: 'info',
    href: `/manage/member?tab=requests&pile=waitlist&request=${id}`,
    go: 'Read',
    all: '/manage/member?tab=requests&pile=waitlist',
  }),
  drafts: ({ id }, when) => ({
    sort: 'Draft',
    note: `In review, last changed ${when}.`,
    tone: 'info',
    href: `/manage/draft?draft=${id}`,
    go: 'Read',
    all: '/manage/draft?status=in_review',
  }),
  'stopped-drafts': ({ id }, when) => ({
    sort: 'Planned',
    note: `Did not go out at its time, ${when}.`,
    tone: 'bad',
    href: `/manage/draft?draft=${id}`,
    go: 'Open',
    all: '/manage/draft',
  }),
  submissions: ({ id }, when) => ({
    sort: 'Entry',
    note: `Handed in ${when}.`,
    tone: 'info',
    href: `/manage/draft?kind=submission&read=${id}`,
    go: 'Read',
    all: '/manage/draft?kind=submission',
  }),
  lessons: ({ id }, when) => ({
    sort: 'Lesson',
    note: `Suggested ${when}.`,
    tone: 'info',
    href: `/manage/draft?kind=lesson&read=${id}`,
    go: 'Read',
    all: '/manage/draft?kind=lesson',
  }),
  'sessions-without-link': ({ id }, when) => ({
    sort: 'No link',
    note: `Begins ${when}.`,
    tone: 'warn',
    href: `/manage/cal?session=${id}`,
    go: 'Add a link',
    all: '/manage/cal',
  }),
  'sessions-without-host': ({ id }, when) => ({
    sort: 'No host',
    note: `Begins ${when}.`,
    tone: 'warn',
    href: `/manage/cal?session=${id}`,
    go: 'Add a host',
    all: '/manage/cal',
  }),
  'invitations-asked-again': (item, when) => ({
    sort: 'Invitation',
    note: `Found it expired and asks for a new one, ${when}.`,
    tone: 'warn',
    ...atInvitation(item),
  }),
  'invitations-ending': (item, when) => ({
    sort: 'Invitation',
    note: `Ends ${when}, without an answer so far.`,
    tone: 'off',
    ...atInvitation(item),
  }),
  'invitations-declined': (item, when) => ({
    sort: 'Invitation',
    note: `Declined ${when}.`,
    tone: 'off',
    ...atInvitation(item),
  }),
  'mail-back': (_, when) => ({
    sort: 'Mail',
    note: `Did not arrive, ${when}.`,
    tone: 'bad',
    ...atOperations('#outbox', 'See all'),
  }),
  'mail-waiting': (_, when) => ({
    sort: 'Mail',
    note: `The mail server puts it off, since ${when}.`,
    tone: 'warn',
    ...atOperations('&mail=deferred#outbox'),
  }),
  'failed-jobs': (_, when) => ({
    sort: 'Job',
    note: `Given up ${when}.`,
    tone: 'bad',
    ...atOperations('#jobs', 'See all'),
  }),
  'no-backup': ({ title }, when) => ({
    sort: 'Backup',
    note: title ? `${when}: ${title}` : `Made ${when}.`,
    tone: 'bad',
    ...atOperations('#backups'),
  }),
  errors: (_, when) => ({
    sort: 'Error',
    note: `Last seen ${when}.`,
    tone: 'warn',
    ...atOperations('#errors'),
  }),
}
