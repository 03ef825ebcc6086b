import { redirect } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import { findMemberByAccount } from '../../../domain/club/viewer.ts'
import { requestContext, toolsContext, viewerContext } from '../../contexts.ts'
import type { SecondFactors } from '../../sign-in/second-step-form.tsx'
import { stayAfterAll, staysPath } from '../../sign-in/stay-after-all.ts'
import { findSecondFactors, secondStepAction } from '../../sign-in/second-step.ts'
import { wantedPathIn } from '../../sign-in/wanted-path.ts'

type Asked = { context: Readonly<RouterContextProvider>; url: URL }

/**
 * What is asked of somebody who came in by a code or a password and has an authenticator app; nothing of others. The session itself
 * says so, so the step outlasts a reload and needs no script. An organiser may read as a member before
 * (docs/behaviour/sign-in.md, second-step), and comes here straight from the sign-in.
 */
export async function loadSecondStep({ context, url }: Asked): Promise<SecondFactors | undefined> {
  const { owesSecondFactor, accountId } = context.get(requestContext)
  if (!accountId || !owesSecondFactor()) return undefined
  const isIn = context.get(viewerContext).role !== 'visitor'
  if (isIn && url.searchParams.get('step') !== 'factor') return undefined
  return findSecondFactors(context.get(toolsContext), accountId)
}

/** What was shown there: on to where they wanted to go, or why not. */
export async function answerSecondStep({ context, url }: Asked, form: FormData) {
  const tools = context.get(toolsContext)
  const { accountId, sessionId } = context.get(requestContext)
  const member = accountId && (await findMemberByAccount(tools, accountId))
  if (!member || !sessionId) throw redirect('/member/login')
  const goOn = wantedPathIn(form, url) ?? '/member'
  const reply = await secondStepAction({ tools, member, sessionId, goOn }, form)
  const isIn = reply instanceof Response
  return isIn && (await stayAfterAll(tools, accountId)) ? redirect(staysPath) : reply
}
