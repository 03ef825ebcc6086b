/** One meeting as it is written down, before it has a date of its own. Texts are Markdown. */
export type Topic = {
  /** Plain date as the demo is written; see `calendar.ts`. */
  on: string
  title: string
  agenda: string
  /** What was kept of a session that has been; for members. */
  notes?: string
  hasRecording?: boolean
  /** How many come. Who they are is dealt out in `answers.ts`. */
  going?: number
  waiting?: number
  visibility?: 'public' | 'members' | 'edition' | 'zone'
  /** A reason makes the session a cancelled one. */
  cancelled?: string
  /** The hour, where it is not that of the series. */
  at?: string
  /** The day the series has for it, where it is held on another. */
  slot?: string
}

/** Meetings of the same kind: a studio's weekly hour, or what a zone does among itself. */
export type Series = {
  name: string
  title: string
  studio?: string
  edition: string
  zones: string[]
  host: string
  at: string
  minutes: number
  timeZone: string
  capacity?: number
  visibility: 'public' | 'members' | 'edition' | 'zone'
  /** Without it the days are a list. */
  everyWeeks?: number
  topics: Topic[]
}
