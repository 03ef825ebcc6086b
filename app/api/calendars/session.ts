import { findCalendarSession } from '../../../domain/programme/schedule/calendar.ts'
import { siteContext } from '../../contexts.ts'
import { declareRead } from '../declare.ts'
import { nameOfFile, noCalendar, ownCalendar } from './calendar-response.ts'
import { calendarText } from '../../../domain/programme/schedule/calendar-text.ts'

/**
 * `GET /cal/session/{uid}.ics`: one session as a file, for whoever may see it, without the link to join: a file is never
 * fetched again, and gets passed on.
 */
export const loader = declareRead({ who: 'anybody' }, async ({ viewer, tools, params, request, context }) => {
  const uid = nameOfFile(params.file)
  const session = uid === undefined ? undefined : await findCalendarSession(tools, viewer, uid)
  if (!session) return noCalendar()
  const facts = { name: context.get(siteContext).name, siteUrl: tools.siteUrl, now: tools.now() }
  return ownCalendar(calendarText([session], facts), { request, fileName: 'session.ics' })
})
