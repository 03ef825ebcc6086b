import { isId } from '../../../domain/ids.ts'
import { lengthenSeries, listLonger } from '../../../domain/programme/series/lengthen.ts'
import type { LongerListed, LongerRefusal } from '../../../domain/programme/series/lengthen.ts'
import { longDayInWords } from '../../../time/words.ts'
import { longerAsked, longerForm, longerRefusal } from '../../manage/cal/longer-form.ts'
import { counted } from '../../texts/number-words.ts'
import { declareForm, refusedForm } from '../declare-form.ts'
import { dayOf, textIn } from '../posted.ts'
import { goneWords, sessionRefusals } from '../sessions/session-words.ts'

/**
 * `POST /api/series/lengthen`: `id` of a session and the fields of the form; its series gets more sessions like its last one.
 * `stamp` says that somebody has seen the list, and as of when; without it the list is the answer, and the next press does it.
 * 409 where the series changed since, which is also what a second press of the same form is told.
 */
export const action = declareForm({ who: 'organiser', form: longerForm }, async ({ admin, tools, posted, values }) => {
  const id = textIn(posted, 'id')
  const stamp = textIn(posted, 'stamp')
  const field = (name: string) => (name === 'until' ? (dayOf(values.until) ?? '') : textIn(posted, name))
  const asked = { id, ...longerAsked(field) }
  const listed = isId(id) ? await listLonger(tools, admin, asked) : undefined
  if (!listed) return { cannot: goneWords, status: 404 }
  const typed = { ...values }
  const refuse = (refused: LongerRefusal, at: { start: string; timeZone: string }) => {
    const { field: name, words } = longerRefusal(refused, { ...at, ends: values.ends })
    return refusedForm(longerForm, { problems: { fields: { [name]: words } }, values: typed })
  }
  if (!listed.ok) return refuse(listed.refused, listed)
  const seeing = { ...typed, stamp: listed.stamp }
  if (!stamp) {
    const form = `${listInWords(listed)} Press again to plan them.`
    return refusedForm(longerForm, { problems: { form }, values: seeing })
  }
  const outcome = await lengthenSeries(tools, admin, { ...asked, stamp })
  if (!outcome) return { cannot: goneWords, status: 404 }
  if (!outcome.ok) {
    if (outcome.because === 'days') return refuse(outcome.refused, outcome)
    if (outcome.because !== 'stale') return { cannot: sessionRefusals[outcome.because].words }
    const form = 'This series has changed meanwhile. Look at its dates again.'
    return refusedForm(longerForm, { problems: { form }, values: seeing }, 409)
  }
  const { count, announced } = outcome
  return {
    done: `${counted(count, 'further session')} ${announced ? 'published' : 'saved as drafts'}.`,
    json: { count },
  }
})

function listInWords({ dates }: Extract<LongerListed, { ok: true }>): string {
  const held = dates.filter(({ isLeftOut }) => !isLeftOut)
  const last = held.at(-1)
  const closed = dates.flatMap((date) => (date.closed ? [`${longDayInWords(date.day)} (${date.closed.name})`] : []))
  return [
    `${counted(held.length, 'session')} more${last ? `, until ${longDayInWords(last.day)}` : ''}.`,
    closed.length > 0 ? `Closed: ${closed.join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
