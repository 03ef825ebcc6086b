import type { QueueEntry, QueueItem } from '../../../../domain/upkeep/queue/entry.ts'
import type { StatusTone } from '../../../../ui/status.tsx'

type Words = { sort: string; note: string; tone: StatusTone; href: string; go: string; all: string }

const operations = '/manage/home?panel=operations'
const invitations = '/manage/member?tab=invitations'
const atInvitation = ({ id }: QueueItem) => ({ href: `${invitations}&invitation=${id}`, go: 'See', all: invitations })
const atOperations = (section: string, go = 'Look') => ({ href: operations + section, go, all: operations + section })

/** What a row of each sort says, and where it leads. */
export const wordsOf: Record<QueueEntry['kind'], (item: QueueItem, when: string) => Words> = {
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
  'papers-owed': ({ id }, when) => ({
    sort: 'Papers',
    note: `Not everybody has agreed; the question stands first since ${when}.`,
    tone: 'info',
    href: `/manage/member?tab=papers&paper=${id}`,
    go: 'See who',
    all: '/manage/member?tab=papers',
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
  'check-found': ({ title }, when) => ({
    sort: 'Check',
    note: title ? `Found ${when}.` : `It came to no end, ${when}.`,
    tone: 'warn',
    ...atOperations('#check'),
  }),
  errors: (_, when) => ({
    sort: 'Error',
    note: `Last seen ${when}.`,
    tone: 'warn',
    ...atOperations('#errors'),
  }),
}
