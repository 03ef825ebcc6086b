import { redirect } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import { siteSettings } from '../../../domain/club/settings.ts'
import { heldBy } from '../../../domain/community/departures/held.ts'
import { today } from '../../../time/plain-dates.ts'
import { requestContext, toolsContext, viewerContext } from '../../contexts.ts'
import { proofAddress } from '../../sign-in/wanted-path.ts'
import { deleteAfterLeavingAt } from './after-leaving.ts'

type Asked = { context: Readonly<RouterContextProvider>; url: URL }

/**
 * What somebody who has left, and is signed in, needs to ask for the deletion of what is kept about them; nothing for
 * anybody else. Like members they begin it once they have proven lately who they are.
 */
export async function loadAfterLeaving({ context, url }: Asked) {
  const viewer = context.get(viewerContext)
  if (viewer.role === 'visitor' || viewer.status !== 'left') return undefined
  const isBegun = url.searchParams.get('do') === 'delete'
  if (isBegun && !(await context.get(requestContext).isProvenLately()))
    throw redirect(proofAddress(deleteAfterLeavingAt))
  const tools = context.get(toolsContext)
  const [held, { timeZone }] = await Promise.all([heldBy(tools, viewer), siteSettings(tools)])
  return { held, today: today(tools.now(), timeZone), isBegun }
}

export type AfterLeaving = Awaited<ReturnType<typeof loadAfterLeaving>>
