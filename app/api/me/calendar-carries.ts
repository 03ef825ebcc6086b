import { chooseCarried } from '../../../domain/programme/calendar-addresses.ts'
import { calendarForm, carriedIn } from '../../member/home/calendar-form.ts'
import { declareForm } from '../declare-form.ts'

/** `POST /api/me/calendar-carries`: `all`. The address stays as it is. */
export const action = declareForm({ who: 'member', form: calendarForm }, async ({ member, tools, values }) => {
  const isThere = await chooseCarried(tools, member, carriedIn(values))
  if (!isThere) return { cannot: 'Your calendar has no address any more.', status: 404 }
  return { done: 'Saved. Your calendar app shows it when it asks next.' }
})
