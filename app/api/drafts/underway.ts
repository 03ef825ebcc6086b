import { underway } from '../../../domain/writing/publishing/underway.ts'
import { declareRead } from '../declare.ts'

/** `GET /api/drafts/underway`: what goes out this minute, and what became of what was held a moment ago. */
export const loader = declareRead({ who: 'organiser' }, async ({ admin, tools }) => {
  return Response.json({ underway: await underway(tools, admin) })
})
