import { findEditionFor } from '../../../domain/editions.ts'
import type { Tools } from '../../../domain/tools.ts'
import { markRead } from '../../../domain/updates/mark.ts'
import type { Member } from '../../../domain/viewer.ts'
import { findZone } from '../../../domain/zones.ts'
import { memberOf, onlyPost } from '../answering.ts'
import { answerOnce } from '../once.ts'
import type { Said } from '../once.ts'
import type { Route } from './+types/read'

export const loader = onlyPost

/**
 * `POST /api/updates/{edition}/{zone}/{update}/read`: the member who asks has read it. 403 where it is for others. It counts
 * once under an `Idempotency-Key`.
 */
export async function action(args: Route.ActionArgs) {
  const member = memberOf(args)
  const form = await args.request.formData()
  return answerOnce(args, { member, form }, (tools) => note(tools, member, args.params))
}

async function note(tools: Tools, member: Member, asked: Route.ActionArgs['params']): Promise<Said> {
  const edition = await findEditionFor(tools, member, asked.edition)
  const found = edition && findZone(edition, asked.zone)
  const isMarked = found && (await markRead(tools, member, { edition, zone: found.zone, slug: asked.update }))
  if (isMarked === undefined) return { cannot: 'There is no such update.', status: 404 }
  if (!isMarked) return { cannot: 'This update is for others.', status: 403 }
  return { done: 'Marked as read.' }
}
