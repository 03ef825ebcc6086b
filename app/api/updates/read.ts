import { findEditionFor } from '../../../domain/editions.ts'
import { markRead } from '../../../domain/updates/mark.ts'
import { findZone } from '../../../domain/zones.ts'
import { toolsContext } from '../../contexts.ts'
import { cannot, done, memberOf, onlyPost } from '../answering.ts'
import type { Route } from './+types/read'

export const loader = onlyPost

/** `POST /api/updates/{edition}/{zone}/{update}/read`: the member who asks has read it. 403 where it is for others. */
export async function action(args: Route.ActionArgs) {
  const member = memberOf(args)
  const tools = args.context.get(toolsContext)
  const { edition: editionSlug, zone: zoneSlug, update: slug } = args.params
  const edition = await findEditionFor(tools, member, editionSlug)
  const found = edition && findZone(edition, zoneSlug)
  const isMarked = found && (await markRead(tools, member, { edition, zone: found.zone, slug }))
  if (isMarked === undefined) return cannot(args, { words: 'There is no such update.', status: 404 })
  if (!isMarked) return cannot(args, { words: 'This update is for others.', status: 403 })
  return done(args, { words: 'Marked as read.' })
}
