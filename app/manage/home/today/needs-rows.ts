import type {
  FailedJob,
  LinkMissing,
  MailBack,
  QueueEntry,
  QueueItem,
  SeatFreed,
  ZoneWish,
} from '../../../../domain/upkeep/queue/entry.ts'
import { checkWords, isCheckRule } from '../../../../domain/upkeep/house-check/words.ts'
import type { StatusTone } from '../../../../ui/status.tsx'
import { agoInWords } from '../../clock.ts'
import type { Clock } from '../../clock.ts'
import { wordsOf } from './needs-words.ts'
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
  if (kind === 'check-found') return isCheckRule(title) ? checkWords[title].what : 'The nightly check failed'
  if (kind === 'failed-jobs') return jobKindWords(title)
  return title || 'Without a title'
}
