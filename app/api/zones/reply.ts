import type { ZoneOutcome } from '../../../domain/programme/zones/change.ts'
import type { FormValues } from '../../../ui/form/schema.ts'
import type { zoneForm } from '../../manage/home/programme/zone-form.ts'
import type { Reply } from '../answering.ts'
import { numberOf } from '../posted.ts'

/** What a button or a form about a zone is answered. */
export function zoneReply(outcome: ZoneOutcome, words: string): Reply {
  if (outcome.ok) return { done: words, json: { slug: outcome.zone.slug, version: outcome.zone.version } }
  if (outcome.because === 'stale') return { stale: { current: outcome.current } }
  if (outcome.because === 'taken') return { refused: { fields: { slug: zoneRefusals.taken } } }
  return { cannot: zoneRefusals[outcome.because], status: outcome.because === 'gone' ? 404 : 409 }
}

/** What the form of a zone says, as the domain keeps it. */
export function zoneFactsOf(values: FormValues<typeof zoneForm>) {
  return { ...values, capacity: numberOf(values.capacity) }
}

export const zoneRefusals = {
  gone: 'There is no such zone.',
  taken: 'The edition has a zone at this address already.',
  'last-active': 'An edition keeps at least one active zone. Open or add another one first.',
  merged: 'This zone has been merged. Nothing changes it any more.',
}
