import { makeCalendarAddress } from '../../../domain/programme/calendar-addresses.ts'
import { calendarForm, carriedIn } from '../../member/home/calendar-form.ts'
import { declareForm } from '../declare-form.ts'

/** `POST /api/me/calendar`: `all`. A new `address`, told this once; the one there was ends. */
export const action = declareForm({ who: 'member', form: calendarForm }, async ({ member, tools, values }) => {
  const { token } = await makeCalendarAddress(tools, member, { carries: carriedIn(values) })
  const address = `${tools.siteUrl}/cal/${token}.ics`
  return { done: `Shown this once: ${address}`, json: { address } }
})
