import { redirect } from 'react-router'
import { siteSettings } from '../../../../domain/club/settings.ts'
import type { Member } from '../../../../domain/club/viewer.ts'
import { heldBy } from '../../../../domain/community/departures/held.ts'
import { latestTakeout } from '../../../../domain/upkeep/takeouts.ts'
import { today } from '../../../../time/plain-dates.ts'
import { requestContext, toolsContext } from '../../../contexts.ts'
import { isToldToStay } from '../../../sign-in/stay-after-all.ts'
import { dataBegunIn, dataProofFor } from './asked.ts'
import type { Asked } from './load.ts'

/** What whoever has left finds: what is kept about them, to be taken along or deleted. As members they prove themselves first. */
export async function loadAfterLeaving({ context, url }: Asked, member: Member) {
  const tools = context.get(toolsContext)
  const { email = '', isProvenLately } = context.get(requestContext)
  const begun = dataBegunIn(url.searchParams) === 'delete' ? ('delete' as const) : undefined
  const proof = dataProofFor(begun, { isProven: await isProvenLately() })
  if (proof) throw redirect(proof)

  const [held, { timeZone }, takeout] = await Promise.all([
    heldBy(tools, member),
    siteSettings(tools),
    latestTakeout(tools, member),
  ])
  const day = today(tools.now(), timeZone)
  return { view: 'left' as const, stays: isToldToStay(url), begun, email, held, today: day, takeout }
}

export type AfterLeaving = Awaited<ReturnType<typeof loadAfterLeaving>>
