import { currentConsents } from '../../domain/club/consents.ts'
import { declareRead } from './declare.ts'

/** `GET /api/consents`: what the signed-in member agreed to, and when. */
export const loader = declareRead({ who: 'signed-in' }, async ({ member, tools }) => {
  return Response.json(await currentConsents(tools, member))
})
