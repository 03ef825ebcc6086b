import { findByWords } from '../../domain/upkeep/find.ts'
import { searchTexts } from '../../domain/writing/search.ts'
import { foundRows, textRow } from '../manage/palette/found-rows.ts'
import { declareRead } from './declare.ts'

/** Texts listed; the search of the site has the others. */
const mostTexts = 3

/** Longer than this nobody types to find something. */
const longest = 100

/** `GET /api/find?q=`: what has these words in its name, and texts that have them in them, for the organisers' palette. */
export const loader = declareRead({ who: 'organiser' }, async ({ admin, tools, request }) => {
  const words = new URL(request.url).searchParams.get('q') ?? ''
  const typed = words.slice(0, longest)
  const [found, texts] = await Promise.all([
    findByWords(tools, admin, typed),
    // Sessions and people are found already, with what can be done with them.
    searchTexts(tools, admin, { typed, limit: mostTexts, without: ['session', 'person'] }),
  ])
  const clock = { now: tools.now(), zone: admin.timeZone }
  return { found: [...foundRows(found, clock), ...texts.found.map((text) => textRow(text, clock))] }
})
