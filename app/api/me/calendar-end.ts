import { endCalendarAddress } from '../../../domain/programme/calendar-addresses.ts'
import { declareAction } from '../declare.ts'

/** `POST /api/me/calendar-end`: whatever asks at the address finds nothing from then on. */
export const action = declareAction({ who: 'member' }, async ({ member, tools }) => {
  await endCalendarAddress(tools, member)
  return { done: 'Ended. Nobody reads your timetable at that address any more.' }
})
