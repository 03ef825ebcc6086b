import { redirect } from 'react-router'
import type { ActToProve } from '../../domain/club/access/proof.ts'
import { requestContext, toolsContext } from '../contexts.ts'
import type { PageReply } from '../forms/page-reply.ts'
import { keptForProof } from '../sign-in/kept-for-proof.ts'
import { askerOf, cameFrom } from './answering.ts'
import type { Asking } from './answering.ts'

/**
 * Nothing if whoever asks has proven within the last ten minutes who they are; else what they are told instead: a program and
 * a page's script get 403 with the way to the proof (`prove`, `to`), a form without script is led there. What was typed into
 * it waits in a cookie, and stands in the form again afterwards.
 */
export async function proveFirst(
  asking: Asking,
  { act, typed }: { act: ActToProve; typed?: PageReply },
): Promise<Response | undefined> {
  const { accountId, isProvenLately, secure } = asking.context.get(requestContext)
  if (await isProvenLately()) return undefined
  const query = new URLSearchParams({ state: 'step-up', act })
  const back = cameFrom(asking)
  if (back) query.set('next', back)
  const to = `/manage/login?${query}`
  const asker = askerOf(asking)
  if (asker === 'program') {
    return Response.json({ message: 'Prove first who you are.', prove: to }, { status: 403 })
  }
  const { seal } = asking.context.get(toolsContext)
  const headers = { 'Set-Cookie': keptForProof({ seal, secure }, { account: accountId ?? '', reply: typed }) }
  if (asker === 'form') return redirect(to, { status: 303, headers })
  return Response.json({ prove: to, to }, { status: 403, headers })
}
