import { briefly, brieflyWithAgenda } from '../../domain/programme/schedule/brief.ts'
import type { SessionBrief } from '../../domain/programme/schedule/brief.ts'
import { scheduleChoices, sessionsOfSchedule } from '../../domain/programme/schedule/choices.ts'
import { message } from './answering.ts'
import { declareRead } from './declare.ts'

/**
 * `GET /api/sessions?from=…&to=…` (ISO 8601), with `studio`, `edition`, `zone` (slugs), `mine=1`, `with=agenda` and `order=latest`: the
 * sessions the asker may see, with their own answers, and the link where they may have it. 200 at most.
 */
export const loader = declareRead({ who: 'anybody' }, async ({ viewer, tools, url }) => {
  const asked = (key: string) => url.searchParams.get(key) ?? undefined
  const filter = {
    studio: asked('studio'),
    edition: asked('edition'),
    zone: asked('zone'),
    mine: asked('mine') === '1',
  }
  if (filter.mine && viewer.role === 'visitor') {
    return message(401, 'Sign in to see your own sessions.')
  }

  const choices = await scheduleChoices(tools, viewer, filter)
  const range = { from: momentOf(asked('from')), to: momentOf(asked('to')) }
  const order = asked('order') === 'latest' ? 'latest' : 'soonest'
  const { sessions } = await sessionsOfSchedule(tools, viewer, filter, choices, { ...range, order })
  const shown = asked('with') === 'agenda' ? await Promise.all(sessions.map(brieflyWithAgenda)) : sessions.map(briefly)
  return Response.json(shown satisfies SessionBrief[])
})

function momentOf(text: string | undefined): Date | undefined {
  const parsed = text === undefined ? Number.NaN : Date.parse(text)
  return parsed > earliest && parsed < latest ? new Date(parsed) : undefined
}

/** Years of four digits: beyond them databases and pages write dates in different ways. */
const earliest = Date.UTC(1000, 0)
const latest = Date.UTC(9999, 0)
