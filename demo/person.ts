import type { members } from '../db/schema/people.server.ts'

type Zone = 'americas' | 'europe-africa' | 'asia-pacific'
type NewMember = typeof members.$inferInsert

export type Person = Omit<NewMember, 'id' | 'displayName' | 'accountId' | 'joinedAt' | 'lastSeenAt'> & {
  /** `organiser`, `host` or the number of a member: the name of the row and of its address. */
  name: string
  joined: string | undefined
  seen: string | undefined
  /** The editions they may enter, and the zone they are in. */
  in: { [edition in '2023' | '2025' | '2026']?: Zone }
  follows?: string[]
}
