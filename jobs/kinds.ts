type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

type Plain = { [key: string]: Json }

/** What a device is called for: what it then says is decided when it is called. */
export type PushAbout =
  | { kind: 'update'; updateId: string; notice: number }
  | { kind: 'reminder'; sessionId: string; hoursBefore: 1 | 24; startsAt: string }
  /** The session's number of changes when it was changed. */
  | { kind: 'moved' | 'cancelled'; sessionId: string; sequence: number; was?: string }
  /** The version of the answer for which a place became free. */
  | { kind: 'promoted' | 'offered'; sessionId: string; version: number }
  /** What its host writes to those who come. */
  | { kind: 'message'; sessionId: string; messageId: string }
  | { kind: 'test'; testId: string }

/** What each kind of job is told. What it then does is a domain function, registered by the server. */
export type JobPayloads = {
  publish: { draftId: string }
  'notify-fanout': { noticeId: string }
  /** A paper that changed materially, for everybody who has not agreed: when it is published (`asked`), or on a day of a reminder. */
  'paper-letters': { slug: 'terms' | 'code-of-conduct'; version: number; round: string }
  'mail-send': { mailId: string }
  'mail-bulk': Plain
  'push-send': { deviceId: string; about: PushAbout; attempt?: number }
  digest: Plain
  'edition-cancelled': { editionId: string }
  'session-clock': Plain
  'session-news': { sessionId: string; news: 'moved' | 'cancelled'; sequence: number; was?: string }
  /** A yes, or places given back, for a member who wants sessions in their calendar by mail; the letter has the key. */
  'calendar-letter': { memberId: string; sessionIds: string[]; news: 'going' | 'given-back'; key: string }
  /** What one change announced in one studio, for those who follow it; only `memberIds`, once it had to wait for them. */
  'new-sessions': { studioId: string; sessionIds: string[]; memberIds?: string[] }
  /** A minute after a move, unless it was taken back or moved on. */
  'move-news': { heldMoveId: string }
  /** A minute after an organiser sent something to several members, unless it was taken back. */
  'member-message': { messageId: string }
  /** A session that is back where it stood `since` it moved (`was`), for those who answered `until` then. */
  'put-back-news': { sessionId: string; sequence: number; was: string; since: string; until: string }
  'session-questions': { sessionId: string }
  /** Several sessions of a series by one change, whose letters have its id. */
  'series-news': {
    news: 'moved' | 'cancelled'
    change: string
    sessions: { id: string; sequence: number; was?: string }[]
  }
  reminders: { sessionId: string; hoursBefore: 1 | 24; startsAt: string }
  'waitlist-offer': Plain
  'invitation-reminders': Plain
  expiry: Plain
  /** A challenge has opened, or closes within three days. */
  'challenge-clock': { challengeId: string; news: 'open' | 'closing' }
  /** All that is left of it: its rows and letters, or taking it back. */
  import: { importId: string; act: 'run' | 'undo' }
  export: { runId: string }
  /** An account whose record became part of another one. */
  erase: { accountId: string }
  backup: { runId: string }
  'media-resize': Plain
  'feed-rebuild': Plain
  'consistency-check': { checkId: string }
}

export type JobKind = keyof JobPayloads

/** What a handler may want to know about the run it is in. */
export type JobRun = {
  id: string
  /** 1 for the first try. */
  attempt: number
  /** Aborted when the process stops and the time to finish is over. */
  signal: AbortSignal
}

/** A job that throws is tried again. It may run twice (after a crash), so its effect must not depend on running once. */
export type JobHandlers = { [Kind in JobKind]?: (payload: JobPayloads[Kind], run: JobRun) => Promise<void> }
