import { dayMs } from '../../../time/durations.ts'
import { renderMarkdown } from '../../markdown.ts'
import { listSessions } from '../../programme/schedule.ts'
import type { SessionRow } from '../../programme/schedule/shown.ts'
import type { Tools } from '../../tools.ts'
import type { Member } from '../../club/viewer.ts'
import { keyOf, markOf } from './sketch.ts'
import type { Sketch } from './sketch.ts'

/** How far ahead sessions are kept. */
const aheadMs = 60 * dayMs
const most = 200

/** The sessions of the next 60 days with the member's own answers. */
export async function sketchSessions(tools: Tools, member: Member): Promise<Sketch[]> {
  const from = tools.now()
  const to = new Date(from.getTime() + aheadMs)
  const { sessions } = await listSessions(tools, member, {
    from,
    to,
    includeCancelled: 'until-their-end',
    limit: most,
  })
  return sessions.filter(({ status }) => status !== 'draft').map(sketchSession)
}

/** Without the link to join: it is good for nothing without a network, and given out late for a reason. */
function sketchSession({ joinUrl: _joinUrl, agenda, ...shown }: SessionRow): Sketch {
  // What the clock says of it, the device works out by itself.
  const session = { ...shown, status: shown.status === 'live' ? ('scheduled' as const) : shown.status }
  const mark = markOf([session, agenda])
  return {
    key: keyOf('sessions', session.id),
    mark,
    entry: async () => ({
      kind: 'sessions',
      mark,
      value: {
        ...session,
        joinUrl: undefined,
        agenda: '',
        agendaHtml: await renderMarkdown(agenda, { headingLevel: 4, idPrefix: session.id }),
      },
    }),
  }
}
