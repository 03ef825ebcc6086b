import { listOccurrences } from '../../../domain/programme/series.ts'
import { heldOf } from '../../../domain/programme/series/occurrences.ts'
import { isWallTime } from '../../../time/zones.ts'
import { onClosedOf, refusalWords, repeatingOf } from '../../manage/cal/repeating.ts'
import type { SeriesDates } from '../../manage/cal/series-dates.ts'
import { message } from '../answering.ts'
import { declareRead } from '../declare.ts'
import { twiceOf } from '../sessions/session-words.ts'
import { datesShown } from './dates-shown.ts'

/**
 * `GET /api/series/dates?start=2026-11-24T16:00&end=…&timeZone=…`, with the fields of the sentence (`repeats`, `every`, `nth`,
 * `ends`, `count`, `until`, `dates`, `twice`, `out`, `onClosed`, `edition`): the sessions a series would have, each with its moment or what is wrong with it. Nothing is written.
 */
export const loader = declareRead({ who: 'organiser' }, async ({ admin, tools, url }) => {
  const asked = (key: string) => url.searchParams.get(key) ?? ''
  const [start, end, timeZone] = [asked('start'), asked('end'), asked('timeZone')]
  const repeats = {
    repeats: asked('repeats'),
    every: asked('every'),
    nth: asked('nth'),
    ends: asked('ends'),
    count: asked('count'),
    until: asked('until'),
    dates: asked('dates').slice(0, 2000),
  }
  const repeating = repeatingOf(repeats)
  if (!repeating || !isWallTime(start) || !isWallTime(end)) {
    return message(422, 'Say when it begins, and how it repeats.')
  }
  const hours = { start, end, timeZone, twice: twiceOf(asked('twice')) }
  const leftOut = asked('out').split(' ')
  const editionId = asked('edition') || undefined
  const planned = { hours, repeating, leftOut, onClosed: onClosedOf(asked('onClosed')), editionId }
  const occurrences = await listOccurrences(tools, admin, planned)
  const words = (refused: Parameters<typeof refusalWords>[0]) => refusalWords(refused, { ...repeats, start, timeZone })
  if ('because' in occurrences) return { rows: [], problem: words(occurrences) } satisfies SeriesDates
  const held = heldOf(occurrences)
  return {
    rows: datesShown(occurrences, words),
    problem: 'because' in held ? words(held) : undefined,
  } satisfies SeriesDates
})
