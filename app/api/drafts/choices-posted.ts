import { z } from 'zod'
import type { Channel } from '../../../domain/notices/notifications.ts'
import { jsonIn, textIn } from './posted.ts'
import type { Posted } from './posted.ts'

/** Whom an update is for: the audience itself, or in a form the ids of zones (`zones`, or `all`) of its edition. */
export function audienceIn(posted: Posted, row: { editionId: string | null }): unknown {
  const whole = jsonIn(posted, 'audience')
  if (whole !== undefined) return whole
  if (!('zones' in posted)) return undefined
  const { zones } = posted
  const editionId = textIn(posted, 'editionId') || row.editionId
  const chosen = Array.isArray(zones) ? zones : [zones].filter((zone) => typeof zone === 'string' && zone !== '')
  if (chosen.length === 0) return { kind: 'persons', memberIds: [] }
  return { kind: 'edition', editionId, zoneIds: chosen.includes('all') ? [] : chosen, accessKinds: [] }
}

/** On which ways readers will be told, where that is said. */
export function notifyIn(posted: Posted): { notify?: { mail?: boolean; push?: boolean } } {
  if (textIn(posted, 'tell')) {
    const ways = tellIn(posted)
    return { notify: { mail: ways.includes('mail'), push: ways.includes('push') } }
  }
  const read = notifySchema.safeParse(jsonIn(posted, 'notify'))
  return read.success ? { notify: read.data } : {}
}

/** `mail`, `push`, `mail,push` or `nobody`; mail where nothing is said. */
export function tellIn(posted: Posted): Channel[] {
  const said = (textIn(posted, 'tell') || 'mail').split(',')
  return (['mail', 'push'] as const).filter((channel) => said.includes(channel))
}

const notifySchema = z.object({ mail: z.boolean().exactOptional(), push: z.boolean().exactOptional() })
