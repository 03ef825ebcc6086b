/** What the `jsonb` columns of nightly checks hold, and what browsers know of them. */

/** Something that should never be so, by name; what it is in words says `domain/upkeep/house-check/words.ts`. */
export type CheckRule =
  | 'access-dates'
  | 'access-of-gone'
  | 'access-zone'
  | 'member-account'
  | 'member-day'
  | 'member-deletion'
  | 'invitation-over'
  | 'invitation-uses'
  | 'request-line'
  | 'report-unread'
  | 'edition-day'
  | 'edition-zones'
  | 'studio-day'
  | 'session-places'
  | 'session-line'
  | 'session-answers'
  | 'session-nobody'
  | 'session-zone'
  | 'session-cancelled'
  | 'held-move'
  | 'draft-time'
  | 'draft-target'
  | 'update-nobody'
  | 'update-zone'
  | 'notice-stuck'
  | 'mail-stuck'
  | 'import-rows'
  | 'import-stuck'
  | 'file-use'
  | 'file-missing'
  | 'file-unknown'
  | 'job-stuck'

/** How many things break a rule, and the ids of some: no names, no addresses. */
export type Finding = { rule: CheckRule; number: number; examples: string[] }
