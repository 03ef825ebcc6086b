import type { Blackout } from '../../../domain/programme/blackouts/closed.ts'
import type { FactsRefusal } from '../../../domain/programme/sessions/facts.ts'
import type { Hours, HoursRefusal } from '../../../domain/programme/sessions/wall-time.ts'
import type { MoveOutcome, NotTheirs } from '../../../domain/programme/sessions/change.ts'
import type { LockedBecause } from '../../../domain/programme/sessions/write.ts'
import type { Tools } from '../../../domain/tools.ts'
import { dayInWords, namedMomentInWords, rangeInWords } from '../../../time/words.ts'
import { acceptWantedPath } from '../../sign-in/wanted-path.ts'
import type { Reply } from '../answering.ts'
import { wordsOfLetters } from '../mail-way.ts'

/** Why a session cannot be changed as asked; `field` is the one to look at. */
export const sessionRefusals: Record<
  HoursRefusal | FactsRefusal | LockedBecause | NotTheirs | 'in-the-past',
  { field?: string; words: string }
> = {
  'unknown-zone': { field: 'timeZone', words: 'This time zone is not known.' },
  twice: { field: 'twice', words: 'Clocks are put back that night: choose which of the two hours is meant.' },
  skipped: { field: 'when', words: 'There is no such hour that night: clocks are put forward. Choose another.' },
  'ends-first': { field: 'when', words: 'The session must end after it starts.' },
  'too-long': { field: 'when', words: 'The session can last at most 12 hours.' },
  'in-the-past': { field: 'when', words: 'This time has passed. Choose one that is still to come.' },
  'studio-gone': { field: 'studio', words: 'This studio is gone.' },
  'edition-gone': { field: 'edition', words: 'This edition is gone.' },
  'edition-missing': { field: 'edition', words: 'Choose the edition whose people can see it.' },
  'zones-missing': { field: 'zones', words: 'Choose the zones that can see it.' },
  'zones-elsewhere': { field: 'zones', words: 'These zones belong to another edition. Choose zones of this one.' },
  'host-gone': { field: 'hosts', words: 'One of these hosts is not with us any more.' },
  past: { words: 'This session is over: only its notes and its recording can be changed.' },
  cancelled: { words: 'This session is cancelled and stays as it is.' },
  'not-yours': { words: 'Only its hosts and organisers change it.' },
  'not-allowed': { words: 'Organisers move and cancel sessions here. Ask one of them.' },
}

/** The same as an answer: what is not theirs is forbidden, everything else does not fit how things stand. */
export function refusedSession(because: keyof typeof sessionRefusals): Reply {
  const isTheirs = because !== 'not-yours' && because !== 'not-allowed'
  return { cannot: sessionRefusals[because].words, status: isTheirs ? 409 : 403 }
}

/** To when it was moved, and whether and when anybody is told. */
export function movedWords(
  tools: Pick<Tools, 'mail'>,
  { startsAt, timeZone, told }: Extract<MoveOutcome, { ok: true }>,
  isOnlyEnd = false,
): string {
  const moved = isOnlyEnd
    ? 'It ends at another time now.'
    : `Moved to ${namedMomentInWords(startsAt, { zone: timeZone })}.`
  if (!told) return moved
  const letters =
    told === 'at-once'
      ? wordsOfLetters(tools, 'Those who are coming are told.', notLeft)
      : wordsOfLetters(tools, ...thoseComing)
  return `${moved} ${letters}`
}

/** `Fri 27 Nov is closed: Harvest break.` */
export function closedWords({ name, startsOn, endsOn }: Blackout): string {
  return startsOn === endsOn
    ? `${dayInWords(startsOn)} is closed: ${name}.`
    : `${rangeInWords({ start: startsOn, end: endsOn })} is closed: ${name}.`
}

/** Which of two hours somebody chose. */
export function twiceOf(value: string): Hours['twice'] {
  return value === 'earlier' || value === 'later' ? value : undefined
}

export const goneWords = 'There is no such session.'

export const notLeft = 'Letters about it are written to files: no mail server is set.'
/** For letters that leave, and for those that only become files. */
export const thoseComing = ['Those who are coming are told in a minute.', notLeft] as const

/** Back to the calendar as it was looked at, with the new session open. */
export function openedIn(path: string, id: string): string | undefined {
  const back = acceptWantedPath(path)
  if (!back?.startsWith('/manage/cal')) return undefined
  return `${back}${back.includes('?') ? '&' : '?'}session=${id}`
}
