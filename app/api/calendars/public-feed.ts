import { visitor } from '../../../domain/club/viewer.ts'
import { calendarScope } from '../../../domain/programme/schedule/calendar-scope.ts'
import type { CalendarNames } from '../../../domain/programme/schedule/calendar-scope.ts'
import { sessionsForCalendar } from '../../../domain/programme/schedule/calendar.ts'
import { siteContext } from '../../contexts.ts'
import { declareRead } from '../declare.ts'
import { noCalendar, publicCalendar } from './calendar-response.ts'
import { calendarText } from '../../../domain/programme/schedule/calendar-text.ts'

type Params = Readonly<Record<string, string | undefined>>

/** A calendar of what visitors may see, whoever asks; `namesIn` reads its address, which may name nothing there is. */
export function declarePublicFeed(namesIn: (params: Params) => CalendarNames | undefined) {
  return declareRead({ who: 'anybody' }, async ({ tools, params, context }) => {
    const names = namesIn(params)
    const scope = names && (await calendarScope(tools, visitor, names))
    if (!scope) return noCalendar()
    const sessions = await sessionsForCalendar(tools, visitor, scope.query)
    const name = [context.get(siteContext).name, ...scope.titles].join(', ')
    return publicCalendar(calendarText(sessions, { name, siteUrl: tools.siteUrl, now: tools.now() }))
  })
}
