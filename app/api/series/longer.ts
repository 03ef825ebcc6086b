import { isId } from '../../../domain/ids.ts'
import { listLonger } from '../../../domain/programme/series/lengthen.ts'
import { heldOf } from '../../../domain/programme/series/occurrences.ts'
import { longerAsked, longerRefusal } from '../../manage/cal/longer-form.ts'
import type { SeriesDates } from '../../manage/cal/series-dates.ts'
import { message } from '../answering.ts'
import { declareRead } from '../declare.ts'
import { datesShown } from './dates-shown.ts'

/**
 * `GET /api/series/longer?session=…`, with the fields of the form (`ends`, `count`, `until`, `dates`, `onClosed`, `out`): the
 * sessions its series would get, as `/api/series/dates` lists those of a new one. Nothing is written.
 */
export const loader = declareRead({ who: 'organiser' }, async ({ admin, tools, url }) => {
  const asked = (key: string) => url.searchParams.get(key) ?? ''
  const id = asked('session')
  const listed = isId(id) ? await listLonger(tools, admin, { id, ...longerAsked(asked) }) : undefined
  if (!listed) return message(404, 'This session is in no series.')
  const ends = asked('ends')
  if (!listed.ok) return { rows: [], problem: longerRefusal(listed.refused, { ...listed, ends }) } satisfies SeriesDates
  const words = (refused: Parameters<typeof longerRefusal>[0]) => longerRefusal(refused, { ...listed.like, ends })
  const held = heldOf(listed.dates, 1)
  return {
    rows: datesShown(listed.dates, words),
    problem: 'because' in held ? words(held) : undefined,
  } satisfies SeriesDates
})
