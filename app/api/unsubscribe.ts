import { redirect } from 'react-router'
import { readRequestToken } from '../../domain/joining/open-requests/links.ts'
import { withdrawRequest } from '../../domain/joining/requests/applicant.ts'
import { stopCategory } from '../../domain/notices/unsubscribe.ts'
import { message } from './answering.ts'
import { declareAction, declareRead } from './declare.ts'

/** Somebody opened the address of the header: the page says what it is about and has the button. Nothing is changed by it. */
export const loader = declareRead({ who: 'anybody' }, async ({ params: { token = '' }, tools }) => {
  const asked = readRequestToken(tools, token) ? ['request-withdraw', 'token_hash'] : ['unsubscribe', 'token']
  const [type = '', name = ''] = asked
  return redirect(
    `/member/confirm?${new URLSearchParams([
      ['type', type],
      [name, token],
    ])}`,
  )
})

/** `POST /api/unsubscribe/:token` (RFC 8058): sent by mail programs for their readers, without cookies and without asking. */
export const action = declareAction({ who: 'anybody' }, async ({ params, tools }) => {
  const { token = '' } = params
  // Applicants have one letter of this sort: to hear no more is to take the request back.
  if (readRequestToken(tools, token)) {
    await withdrawRequest(tools, token)
    return Response.json({ stopped: 'request' })
  }
  const stopped = await stopCategory(tools, token)
  if (!stopped) return message(404, 'We do not know this link.')
  return Response.json({ stopped: stopped.category })
})
