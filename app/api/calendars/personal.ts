import { calendarScope } from '../../../domain/programme/schedule/calendar-scope.ts'
import { sessionsForCalendar } from '../../../domain/programme/schedule/calendar.ts'
import { isCalendarToken, openCalendar } from '../../../domain/programme/calendar-addresses.ts'
import { limits } from '../../../domain/limit-numbers.ts'
import { countMiss, countTry, mayGuess } from '../../../domain/limits.ts'
import { requestContext, siteContext } from '../../contexts.ts'
import { declareRead } from '../declare.ts'
import { nameOfFile, noCalendar, ownCalendar } from './calendar-response.ts'
import { calendarText } from '../../../domain/programme/schedule/calendar-text.ts'

/**
 * `GET /cal/{token}.ics`: the sessions of the member whose address it is, by the access rule as it is now; `studio`,
 * `edition` and `zone` narrow it. Whoever is signed in makes no difference: calendar programs send no cookie.
 */
export const loader = declareRead({ who: 'anybody' }, async ({ tools, params, url, request, context }) => {
  const token = nameOfFile(params.file) ?? ''
  const { sender } = context.get(requestContext)
  if (!isCalendarToken(token) || !(await mayGuess(tools, 'calendar-tokens', sender))) return noCalendar()
  const calendar = await openCalendar(tools, token)
  if (!calendar) {
    await countMiss(tools, 'calendar-tokens', sender)
    return noCalendar()
  }
  const { member, carries } = calendar
  const counted = await countTry(tools, { ...limits.calendarsOfMember, subject: member.id })
  if (!counted.ok) return tooOften(counted.retryAfterMinutes)

  const asked = (name: string) => url.searchParams.get(name) ?? undefined
  const scope = await calendarScope(tools, member, {
    studio: asked('studio'),
    edition: asked('edition'),
    zone: asked('zone'),
  })
  if (!scope) return noCalendar()
  const sessions = await sessionsForCalendar(tools, member, { ...scope.query, carries })
  const name = [context.get(siteContext).name, ...scope.titles].join(', ')
  const facts = { name, siteUrl: tools.siteUrl, now: tools.now(), readerZone: member.timeZone }
  return ownCalendar(calendarText(sessions, facts), { request, fileName: 'sessions.ics' })
})

function tooOften(minutes: number): Response {
  const headers = { 'Retry-After': String(minutes * 60), 'Cache-Control': 'private, no-store' }
  return new Response('Too often. Ask again later.', { status: 429, headers })
}
