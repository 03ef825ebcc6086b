import { mostZones } from '../../../domain/limit-numbers.ts'
import { isId } from '../../../domain/ids.ts'
import type { Tools } from '../../../domain/tools.ts'
import type { Admin } from '../../../domain/club/viewer.ts'
import { planInEachZone } from '../../../domain/programme/series/each-zone.ts'
import type { EachZoneOutcome } from '../../../domain/programme/series/each-zone.ts'
import type { SessionFacts } from '../../../domain/programme/sessions/facts.ts'
import type { PathValues } from '../../../ui/form/form-model.ts'
import type { FormSchema, FormValues } from '../../../ui/form/schema.ts'
import type { newSessionForm } from '../../manage/cal/new-session-form.ts'
import { onClosedOf, refusalWords, repeatingOf } from '../../manage/cal/repeating.ts'
import type { Repeats } from '../../manage/cal/repeating.ts'
import type { Reply } from '../answering.ts'
import { refusedForm } from '../declare-form.ts'
import { dayOf, textIn } from '../posted.ts'
import { closedWords, openedIn, sessionRefusals } from './session-words.ts'

type Asked = { tools: Tools; admin: Admin; posted: FormData }

type Read = {
  schema: FormSchema
  values: FormValues<ReturnType<typeof newSessionForm>>
  typed: PathValues
  facts: SessionFacts
  publish: boolean
}

/**
 * A new session, or a series where it repeats, once in each of its `zones` at the same hour on their clocks: all or none. `series`
 * is the id its form was given, so that a form that is sent twice plans once.
 */
export async function saveInEachZone({ tools, admin, posted }: Asked, read: Read): Promise<Reply> {
  const { schema, values, typed, facts, publish } = read
  const id = textIn(posted, 'series')
  if (!isId(id)) return { cannot: 'Open the calendar again: this form is not whole.', status: 422 }
  const repeats = { ...values, until: dayOf(values.until) ?? '' }
  const repeating = repeatingOf(repeats)
  const leftOut = values.out.split(/[\s,;]+/)
  const series = repeating && { repeating, leftOut, onClosed: onClosedOf(values.onClosed) }
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
