import { mostZones } from '../../../domain/limit-numbers.ts'
import { planInEachZone } from '../../../domain/programme/series/each-zone.ts'
import type { EachZoneOutcome } from '../../../domain/programme/series/each-zone.ts'
import type { SessionFacts } from '../../../domain/programme/sessions/facts.ts'
import { refusalWords } from '../../manage/cal/repeating.ts'
import type { Repeats } from '../../manage/cal/repeating.ts'
import type { Reply } from '../answering.ts'
import { refusedForm } from '../declare-form.ts'
import { textIn } from '../posted.ts'
import { notWhole, readRepeats } from './save-series.ts'
import type { AskedToPlan, ReadPlan } from './save-series.ts'
import { closedWords, openedIn, sessionRefusals } from './session-words.ts'

/**
 * A new session, or a series where it repeats, once in each of its `zones` at the same hour on their clocks: all or none. `series`
 * is the id its form was given, so that a form that is sent twice plans once.
 */
export async function saveInEachZone({ tools, admin, posted }: AskedToPlan, read: ReadPlan): Promise<Reply> {
  const { schema, values, typed, facts, publish } = read
  const { id, repeats, series } = readRepeats(posted, values)
  if (!id) return notWhole
  const { evenIfClosed } = values
  const outcome = await planInEachZone(tools, admin, { id, facts, publish, evenIfClosed, series })
  if (!outcome.ok) {
    const { field, words } = refusedWords(outcome, repeats, facts)
    return refusedForm(schema, { problems: field ? { fields: { [field]: words } } : { form: words }, values: typed })
  }
  const { count, zones, first } = outcome
  return {
    done: `${count} sessions in ${zones} zones are ${publish ? 'published' : 'saved as drafts'}.`,
    json: { id: first, count, zones },
    to: openedIn(textIn(posted, 'back'), first),
  }
}

function refusedWords(
  outcome: Extract<EachZoneOutcome, { ok: false }>,
  repeats: Repeats,
  { hours }: SessionFacts,
): { field?: string; words: string } {
  if (outcome.because === 'zones') {
    return { field: 'zones', words: `Choose from 2 to ${mostZones} zones, or hold it once for all of them.` }
  }
  const { name, timeZone, refused } = outcome
  if (refused.because === 'stale') throw new Error('A session that is new cannot be stale.')
  if (refused.because === 'closed') return { field: 'evenIfClosed', words: `${name}: ${closedWords(refused.blackout)}` }
  const said =
    refused.because === 'days'
      ? refusalWords(refused.refused, { ...repeats, start: hours.start, timeZone })
      : sessionRefusals[refused.because]
  return { ...said, words: `${name}: ${said.words}` }
}
