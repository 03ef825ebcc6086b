import { isId } from '../../../domain/ids.ts'
import type { Tools } from '../../../domain/tools.ts'
import type { Admin } from '../../../domain/club/viewer.ts'
import { createSeries } from '../../../domain/programme/series.ts'
import type { SessionFacts } from '../../../domain/programme/sessions/facts.ts'
import type { PathValues } from '../../../ui/form/form-model.ts'
import type { FormSchema, FormValues } from '../../../ui/form/schema.ts'
import type { newSessionForm } from '../../manage/cal/new-session-form.ts'
import { daysIn, onClosedOf, refusalWords, repeatingOf } from '../../manage/cal/repeating.ts'
import type { Reply } from '../answering.ts'
import { refusedForm } from '../declare-form.ts'
import { dayOf, textIn } from '../posted.ts'
import { openedIn, sessionRefusals } from './session-words.ts'

export type AskedToPlan = { tools: Tools; admin: Admin; posted: FormData }

export type ReadPlan = {
  schema: FormSchema
  values: FormValues<ReturnType<typeof newSessionForm>>
  typed: PathValues
  facts: SessionFacts
  publish: boolean
}

/**
 * A new session that repeats. `series` is the id its form was given, so that a form that is sent twice plans once; `out` has
 * the days that are left out, with blanks between them.
 */
export async function planSeries({ tools, admin, posted }: AskedToPlan, read: ReadPlan): Promise<Reply> {
  const { schema, values, typed, facts, publish } = read
  const { id, repeats, series } = readRepeats(posted, values)
  if (!series || !id) return notWhole
  const outcome = await createSeries(tools, admin, { id, facts, ...series, publish })
  if (!outcome.ok) {
    const { field, words } =
      outcome.because === 'days'
        ? refusalWords(outcome.refused, { ...repeats, ...facts.hours })
        : sessionRefusals[outcome.because]
    return refusedForm(schema, { problems: field ? { fields: { [field]: words } } : { form: words }, values: typed })
  }
  const what = `${outcome.count} sessions are ${publish ? 'published' : 'saved as drafts'}.`
  return {
    done: outcome.isNew ? `The series is planned: ${what}` : 'This series was planned already.',
    json: { series: outcome.seriesId, id: outcome.first, count: outcome.count },
    to: openedIn(textIn(posted, 'back'), outcome.first),
  }
}

/** How it repeats, if it does, and the id its form was given. */
export function readRepeats(posted: FormData, values: ReadPlan['values']) {
  const id = textIn(posted, 'series')
  const repeats = { ...values, until: dayOf(values.until) ?? '' }
  const repeating = repeatingOf(repeats)
  const series = repeating && { repeating, leftOut: daysIn(values.out), onClosed: onClosedOf(values.onClosed) }
  return { id: isId(id) ? id : undefined, repeats, series }
}

export const notWhole = { cannot: 'Open the calendar again: this form is not whole.', status: 422 } as const
