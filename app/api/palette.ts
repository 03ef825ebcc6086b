import { memberPlaces } from '../palette/member-places.ts'
import { declareRead } from './declare.ts'

/** `GET /api/palette`: where a member may go and which sessions are ahead of them, for their palette. */
export const loader = declareRead({ who: 'signed-in' }, async ({ member, tools }) => memberPlaces(tools, member))
