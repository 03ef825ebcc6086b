import { redirect } from 'react-router'
import { stopCategory } from '../../domain/notices/unsubscribe.ts'
import { message } from './answering.ts'
import { declareAction, declareRead } from './declare.ts'

/** Somebody opened the address of the header: the page says what it is about and has the button. Nothing is changed by it. */
export const loader = declareRead({ who: 'anybody' }, async ({ params: { token = '' } }) =>
  redirect(`/member/confirm?${new URLSearchParams({ type: 'unsubscribe', token })}`),
)

/** `POST /api/unsubscribe/:token` (RFC 8058): sent by mail programs for their readers, without cookies and without asking. */
export const action = declareAction({ who: 'anybody' }, async ({ params, tools }) => {
  const stopped = await stopCategory(tools, params.token ?? '')
  if (!stopped) return message(404, 'We do not know this link.')
  return Response.json({ stopped: stopped.category })
})
