import { findByWords } from '../../domain/upkeep/find.ts'
import { foundRows } from '../manage/palette/found-rows.ts'
import { declareRead } from './declare.ts'

/** Longer than this nobody types to find something. */
const longest = 100

/** `GET /api/find?q=`: what has these words in its name, for the organisers' palette. */
export const loader = declareRead({ who: 'organiser' }, async ({ admin, tools, request }) => {
  const words = new URL(request.url).searchParams.get('q') ?? ''
  const found = await findByWords(tools, admin, words.slice(0, longest))
  return { found: foundRows(found, { now: tools.now(), zone: admin.timeZone }) }
})
