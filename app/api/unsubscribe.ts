import { redirect } from 'react-router'
import { stopCategory } from '../../domain/unsubscribe.ts'
import { toolsContext } from '../contexts.ts'
import type { Route } from './+types/unsubscribe'

/** Somebody opened the address of the header: the page says what it is about and has the button. Nothing is changed by it. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/member/confirm?${new URLSearchParams({ type: 'unsubscribe', token: params.token })}`)
}

/** `POST /api/unsubscribe/:token` (RFC 8058): sent by mail programs for their readers, without cookies and without asking. */
export async function action({ context, params }: Route.ActionArgs) {
  const stopped = await stopCategory(context.get(toolsContext), params.token)
  if (!stopped) return Response.json({ message: 'We do not know this link.' }, { status: 404 })
  return Response.json({ stopped: stopped.category })
}
