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

/** Whether readers will be told by mail, where that is said. */
export function notifyIn(posted: Posted): { notify?: { mail: boolean } } {
  const tell = textIn(posted, 'tell')
  if (tell) return { notify: { mail: tell === 'mail' } }
  const notify = jsonIn(posted, 'notify')
  if (typeof notify !== 'object' || notify === null || !('mail' in notify)) return {}
  return { notify: { mail: notify.mail === true } }
}

/** Mail or nobody; mail where nothing is said. */
export function tellIn(posted: Posted): 'mail' | 'nobody' {
  return textIn(posted, 'tell') === 'nobody' ? 'nobody' : 'mail'
}
