/** Shapes of the `jsonb` columns, and what browsers know of the schema. What a column may hold is checked where it is written. */

/** How a member wants to hear of things; an absent kind means its default. */
export type Preferences = {
  mail?: { [kind in NotificationKind]?: 'at-once' | 'off' }
  push?: { [kind in PushKind]?: 'at-once' | 'off' }
  theme?: 'light' | 'dark' | 'system'
}
/**
 * Reminders of sessions: `sessions` the day before, `sessions-hour` an hour before. New sessions of followed studios: `studios`. Sessions for
 * calendar programs: `calendar`. What becomes of one's entry to the challenge, when it opens and closes: `challenge`.
 */
export type NotificationKind =
  | 'updates'
  | 'sessions'
  | 'sessions-hour'
  | 'studios'
  | 'challenge'
  | 'calendar'
  | 'organiser'
/** What devices are called for. Changes of a session somebody answered always come by mail. */
export type PushKind = 'updates' | 'sessions' | 'sessions-hour' | 'session-changes'

/** The words of a lesson that anybody reads. */
export type LessonWording = {
  title: string
  situation: string
  action: string
  outcome: string
  advice: string
  contributorLabel: string
}

/** One question of an edition's intake form (at most 6). */
export type EditionQuestion = {
  key: string
  label: string
  kind: 'text' | 'choice' | 'scale'
  required: boolean
  choices?: string[]
}

/** One line of a pasted list: what the dry run said about it, and after sending what became of it. */
export type BatchLine = {
  line: string
  email: string
  name: string
  verdict: BatchVerdict
  /** The open invitation of a line that is reminded, and when its last letter was written; as ISO text. */
  invitationId?: string
  invitedAt?: string
  became?: BatchResult
}
export type BatchVerdict =
  | 'new'
  | 'repeated'
  | 'grant'
  | 'has-access'
  | 'remind'
  | 'approve'
  | 'no-seat'
  | 'suppressed'
  | 'suspended'
  | 'invalid'
/** `changed`: what stood in the way came after the dry run. */
export type BatchResult = 'invited' | 'granted' | 'reminded' | 'approved' | 'left-out' | 'changed' | 'full'

export type RequestAnswer = { question: string; answer: string }
export type RequestNote = { at: string; by: string; text: string }

/** A file or link of an edition's Materials tab. */
export type Material = { title: string; url: string; note: string }

/** What an access was when its edition closed; `endsAt` as ISO text. */
export type AccessBeforeClosing = {
  kind: 'participant' | 'alumni' | 'guest'
  status: 'scheduled' | 'active'
  endsAt: string | null
}

/**
 * How a series repeats, from the weekday of its sessions on: every so many weeks, on the nth one of each month (-1 is the last),
 * or on days that were listed. Where it ends its sessions say.
 */
export type SeriesRule =
  | { unit: 'week'; every: number }
  | { unit: 'month'; nth: -1 | 1 | 2 | 3 | 4 | 5 }
  | { unit: 'dates' }

/** Who something is for; the one rule that reads it is `domain/club/access.ts`. */
export type Audience =
  | { kind: 'public' }
  | { kind: 'members' }
  | { kind: 'edition'; editionId: string; zoneIds: string[]; accessKinds: string[] }
  | { kind: 'studio'; studioId: string }
  | { kind: 'persons'; memberIds: string[] }

/** What a draft holds besides its title: Markdown and the fields of its kind. */
export type DraftPayload = {
  slug?: string
  excerpt?: string
  body?: string
  zoneIds?: string[]
  [field: string]: unknown
}
export type DraftNotify = { mail?: boolean; push?: boolean }

/** Every page an organiser can write; `page_slug_is_known` says the same in the database. */
export const pageSlugs = ['home', 'about', 'code-of-conduct', 'terms', 'membership', 'studios'] as const

/** The blocks a page is made of. `text` fields are Markdown; a hidden one is kept and not shown. */
export type PageBlock = PageBlockShape & { hidden?: true }

type PageBlockShape =
  | { kind: 'hero'; title: string; lead: string }
  | { kind: 'building' }
  | { kind: 'sessions'; title: string }
  | { kind: 'steps'; title: string; lead: string; steps: PageStep[] }
  | { kind: 'challenge'; lead: string }
  | { kind: 'notes'; lead: string }
  | { kind: 'panes'; panes: PagePane[] }
  | { kind: 'text'; anchor: string; title: string; text: string }
  | { kind: 'questions'; title: string; questions: { question: string; answer: string }[] }
  | { kind: 'pull'; text: string }

/**
 * One step of a walk-through; `minute` and `minutes` place it on a drawn hour where the block is one, `note` stands before
 * it in a few words ("Within 5 working days") where it is not.
 */
export type PageStep = {
  title: string
  text: string
  note?: string
  minute?: number
  minutes?: number
  pigment?: string
}
export type PagePane = { figure?: string; title: string; text: string; to?: string; toLabel?: string }

/** A field of a fill-in template. */
export type TemplateField = {
  key: string
  label: string
  kind: 'text' | 'long' | 'choice' | 'date'
  choices?: string[]
  /** A few words beside its name: "Present tense". */
  hint?: string
}

/** A series before a change that can be taken back. */
export type SeriesBefore = { rule: SeriesRule; timeZone: string; minutes: number }

/** A session before a move that can be taken back: everything an organiser says of it; moments as ISO text. */
export type SessionBefore = {
  title: string
  agenda: string
  place: 'online' | 'room' | 'both'
  joinUrl: string
  address: string
  capacity: number | null
  hasWaitingList: boolean
  visibility: 'public' | 'members' | 'edition' | 'zone'
  studioId?: string | undefined
  editionId?: string | undefined
  zoneIds: string[]
  hostIds: string[]
  rsvpOpensAt: string | null
  rsvpClosesAt: string | null
  startsAt: string
  endsAt: string
  wallStart: string
  timeZone: string
  seriesId: string | null
  seriesSlot: string | null
}

/** How a request may stand. */
export const requestStates = [
  'unverified',
  'new',
  'in_review',
  'waiting_applicant',
  'waitlisted',
  'approved',
  'converted',
  'declined',
  'withdrawn',
  'anonymised',
] as const
