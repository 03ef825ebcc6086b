import { isId } from '../../../domain/ids.ts'
import { saveBlackout } from '../../../domain/programme/blackouts/change.ts'
import type { BlackoutOutcome } from '../../../domain/programme/blackouts/change.ts'
import { planningChoices } from '../../../domain/programme/sessions/planning.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { blackoutForm } from '../../manage/cal/blackout-form.ts'
import { declareAction } from '../declare.ts'
import { refusedForm } from '../declare-form.ts'
import { dayOf, rowVersionIn } from '../posted.ts'

/**
 * `POST /api/blackouts/save`: `name`, the days and the edition of closed days; with `id` and `version` of some that are
 * changed. 422 with a sentence per field, 409 where somebody else changed them.
 */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const { id, version } = rowVersionIn(posted)
  if (id && !isId(id)) return { cannot: 'There are no such closed days.', status: 404 }
  const form = blackoutForm(await planningChoices(tools, admin))
  const read = await readForm(form, posted)
  if (!read.ok) return refusedForm(form, read)
  const { name, days, edition } = read.values
  const startsOn = dayOf(days?.start ?? null) ?? ''
  const facts = { name, startsOn, endsOn: dayOf(days?.end ?? null) ?? startsOn, editionId: edition || null }
  const outcome = await saveBlackout(tools, admin, { row: id ? { id, version } : undefined, facts })
  if (outcome.ok) return { done: 'The days are closed.' }
  if (outcome.because === 'stale') return { stale: {}, form, values: read.typed }
  const { field, words } = refusals[outcome.because]
  return refusedForm(form, { problems: { fields: { [field]: words } }, values: read.typed })
})

const refusals: Record<
  Exclude<Extract<BlackoutOutcome, { ok: false }>['because'], 'stale'>,
  { field: string; words: string }
> = {
  'no-day': { field: 'days', words: 'No calendar has these days. Choose others.' },
  'ends-first': { field: 'days', words: 'The last day must not be before the first.' },
  'too-long': { field: 'days', words: 'At most a year can be closed at once.' },
  'edition-gone': { field: 'edition', words: 'This edition is gone.' },
}
