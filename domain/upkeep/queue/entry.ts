import { sql } from 'drizzle-orm'
import { dayMs } from '../../../time/durations.ts'

/** One thing of a sort, for the button beside it. `title` says which one, `at` since when, or when. */
export type QueueItem = { id: string; title: string; at: Date }

/** A mail that did not arrive: what can be done about it depends on whom it was for. */
export type MailBack = QueueItem & {
  version: number
  status: 'bounced' | 'failed'
  kind: string
  memberId: string | null
  /** The open invitation, or the request, whose letter it was. */
  invitationId: string | null
  requestId: string | null
  mayBeSentAgain: boolean
}

/** A member who asks for another zone; `id` is theirs. */
export type ZoneWish = QueueItem & { editionId: string; zoneId: string; name: string; zone: string }

/** Who is next in the line of an edition that has places again: their request, as of which version; `free` places. */
export type SeatFreed = QueueItem & { version: number; name: string; edition: string; free: number; waiting: number }

/** A session without a link, as of which version, and the link of the one before it in its studio. */
export type LinkMissing = QueueItem & { version: number; lastLink: string | undefined }

export type FailedJob = QueueItem & { kind: string; error: string }

/** One sort of thing that waits: how many there are, and the most urgent of them. */
export type QueueEntry =
  | {
      kind:
        | 'requests'
        | 'drafts'
        | 'stopped-drafts'
        | 'submissions'
        | 'lessons'
        | 'sessions-without-host'
        | 'invitations-asked-again'
        | 'invitations-declined'
        | 'invitations-ending'
        | 'papers-owed'
        | 'mail-waiting'
        | 'errors'
      number: number
      items: QueueItem[]
    }
  | { kind: 'sessions-without-link'; number: number; items: LinkMissing[] }
  | { kind: 'zone-wishes'; number: number; items: ZoneWish[] }
  | { kind: 'seats-freed'; number: number; items: SeatFreed[] }
  | { kind: 'mail-back'; number: number; items: MailBack[] }
  | { kind: 'failed-jobs'; number: number; items: FailedJob[] }
  | { kind: 'no-backup'; number: 1; items: QueueItem[] }
  /** How many things the nightly check found; `title` is the rule of the first. */
  | { kind: 'check-found'; number: number; items: QueueItem[] }

/** Things of a sort that are named; the rest is told as a number and found behind the link. */
export const mostNamed = 3

/** All rows of the question, told by each row that is read. */
export function ofAll() {
  return sql<number>`(count(*) over ())::int`
}

/** The moment so many days later, or earlier where they are negative. */
export function inDays(now: Date, days: number): Date {
  return new Date(now.getTime() + days * dayMs)
}

/** An entry from its first rows; nothing where there is none. */
export function entryOf<Kind extends QueueEntry['kind'], Item extends QueueItem>(
  kind: Kind,
  rows: (Item & { number: number })[],
): { kind: Kind; number: number; items: Item[] }[] {
  const [first] = rows
  if (!first) return []
  return [{ kind, number: first.number, items: rows }]
}
