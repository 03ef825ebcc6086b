import type { DraftListed, Stage } from '../../../domain/writing/drafts.ts'
import type { DeskDraft } from '../../../domain/writing/drafts/desk.ts'
import type { NoMail, Readers } from '../../../domain/writing/drafts/readers.ts'
import { today } from '../../../time/plain-dates.ts'
import { timeInWords } from '../../../time/words.ts'
import { agoInWords, exactly } from '../clock.ts'
import type { Clock } from '../clock.ts'
import { counted } from '../../texts/number-words.ts'
import { draftWords, standingWords } from '../words.ts'
import type { Worded } from '../words.ts'

/** What the stages are called, in the order of the shelves. */
export const stageWords: Record<Stage, string> = {
  writing: 'Being written',
  review: 'In review',
  leaving: 'Going out',
  out: 'Out',
}

/** What zones are called, by their ids. */
export type ZoneNames = Record<string, string>

/**
 * `Europe & Africa`, `2 zones`, `All zones`: who a draft is for, as short as a list needs it. Where its edition stands nowhere
 * else, all zones are called by its name.
 */
export function audienceInWords(
  audience: DraftListed['audience'],
  zones: ZoneNames,
  edition: string | null = null,
): string {
  switch (audience.kind) {
    case 'public':
      return 'Everybody'
    case 'members':
      return 'Every member'
    case 'studio':
      return 'One studio'
    case 'persons':
      return audience.memberIds.length === 0
        ? 'Nobody chosen yet'
        : counted(audience.memberIds.length, 'person', 'people')
    case 'edition': {
      const [only, ...others] = audience.zoneIds
      if (only === undefined) return edition ?? 'All zones'
      return others.length === 0 ? (zones[only] ?? 'One zone') : `${audience.zoneIds.length} zones`
    }
  }
}

/**
 * The state of a draft, with its hour where it is scheduled: `Scheduled Mon 7 Dec, 08:00`. Of something that is out, how that
 * stands comes first: `Withdrawn`, `Published, being corrected`.
 */
export function stateOf(
  { status, plannedAt, standing, stopped }: Pick<DraftListed, 'status' | 'plannedAt' | 'standing' | 'stopped'>,
  clock: Clock,
): Worded {
  if (status === 'editing' && stopped !== '') return didNotGoOut
  const state = draftWords[status]
  if (status === 'trashed' || !standing) return withHour(state, status === 'scheduled' ? plannedAt : null, clock)
  const out = standingWords[standing]
  if (status === 'published') return out
  if (status === 'scheduled' && plannedAt) {
    return { ...state, words: `${out.words}, correction ${exactly(plannedAt, clock)}` }
  }
  return { ...state, words: `${out.words}, being corrected` }
}

const didNotGoOut: Worded = { tone: 'warn', words: 'Did not go out' }

/** What its shelf does not say of the state of a draft: `A correction`, `Withdrawn`; mostly nothing. */
export function onShelfInWords({
  status,
  standing,
  stopped,
}: Pick<DraftListed, 'status' | 'standing' | 'stopped'>): Worded | undefined {
  switch (status) {
    case 'published':
      return standing ? standingWords[standing] : draftWords.published
    case 'publishing':
      return draftWords.publishing
    case 'editing':
    case 'approved':
    case 'in_review':
    case 'scheduled':
      if (stopped !== '') return didNotGoOut
      if (standing) return { tone: 'info', words: 'A correction' }
      return status === 'approved' ? draftWords.approved : undefined
    case 'trashed':
      return draftWords.trashed
  }
}

function withHour(state: Worded, at: Date | null, clock: Clock): Worded {
  return at ? { ...state, words: `${state.words} ${exactly(at, clock)}` } : state
}

/** When a text was saved: `14:09`; on another day how long ago. */
export function savedInWords(at: Date, clock: Clock): string {
  const { now, zone } = clock
  return today(at, zone) === today(now, zone) ? timeInWords(at, { zone }) : agoInWords(at, clock)
}

/** How people will be told: `E-mail and push`. */
export function toldInWords({ mail, push }: DeskDraft['notify']): string {
  if (mail && push) return 'E-mail and push'
  if (mail) return 'E-mail'
  return push ? 'Push' : 'Nobody'
}

/** A draft may not have been given a title yet. */
export function titleOf({ title }: Pick<DraftListed, 'title'>): string {
  return title.trim() || 'Without a title'
}

/** Why not everybody who sees it gets a mail: `4 get none: 3 paused, 1 who turned these mails off.` */
export function noMailInWords({ noMail }: Pick<Readers, 'noMail'>): string {
  const reasons = noMailReasons.flatMap(({ why, words }) => {
    const number = noMail[why] ?? 0
    return number > 0 ? [{ number, words: words(number) }] : []
  })
  if (reasons.length === 0) return ''
  const number = reasons.reduce((sum, reason) => sum + reason.number, 0)
  return `${counted(number, 'gets', 'get')} none: ${reasons.map(({ words }) => words).join(', ')}.`
}

const noMailReasons: { why: NoMail; words: (number: number) => string }[] = [
  { why: 'paused', words: (number) => `${number} paused` },
  { why: 'elsewhere', words: (number) => `${number} in another zone` },
  { why: 'no-address', words: (number) => `${number} without an address` },
  { why: 'refused', words: (number) => `${number} whose address came back or refused mail` },
  { why: 'off', words: (number) => `${number} who turned these mails off` },
]
