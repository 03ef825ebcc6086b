import { findEditionFor } from '../../../domain/programme/editions.ts'
import { markRead } from '../../../domain/writing/updates/mark.ts'
import { findZone } from '../../../domain/programme/zones.ts'
import { declareOnce } from '../once.ts'

/**
 * `POST /api/updates/{edition}/{zone}/{update}/read`: the member who asks has read it. 403 where it is for others. It counts
 * once under an `Idempotency-Key`.
 */
export const action = declareOnce(async ({ member, params, tools }) => {
  const edition = await findEditionFor(tools, member, params.edition ?? '')
  const found = edition && findZone(edition, params.zone ?? '')
  const isMarked = found && (await markRead(tools, member, { edition, zone: found.zone, slug: params.update ?? '' }))
  if (isMarked === undefined) return { cannot: 'There is no such update.', status: 404 }
  if (!isMarked) return { cannot: 'This update is for others.', status: 403 }
  return { done: 'Marked as read.' }
})
