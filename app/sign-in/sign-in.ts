import { redirect } from 'react-router'
import type { Tools } from '../../domain/tools.ts'
import { stepAt, type Door } from './door.ts'
import { takeSignIn } from './sign-in-steps.ts'
import { forgetWaitingAddress, keepWaitingAddress, readWaitingAddress } from './waiting-address.ts'
import { wantedPathIn } from './wanted-path.ts'

/*
 * What both sign-in pages answer. But for passkeys it works without script: the address waits for its code in a cookie of the
 * page, never in the address bar.
 */

/** Handles the page's post: on to the next step or to where they wanted to go, or why not. */
export async function signInAction(tools: Tools, door: Door, request: Request, url: URL) {
  const form = await request.formData()
  const visit = {
    tools,
    door,
    form,
    next: wantedPathIn(form, url),
    waiting: readWaitingAddress(request),
    forPassword: url.searchParams.get('for') === 'password',
    again: url.searchParams.has('again'),
  }
  const came = await takeSignIn(visit)
  switch (came.step) {
    case 'refused':
      return came.answer
    case 'wait':
      return redirect(stepAt(door, 'code', { ...visit, state: 'wait' }))
    case 'code':
      return redirect(stepAt(door, 'code', { ...visit, forPassword: came.forPassword }), {
        headers: { 'Set-Cookie': keepWaitingAddress(door, came.email) },
      })
    case 'in':
      return redirect(came.owesApp ? stepAt(door, 'factor', { next: came.to }) : came.to, {
        headers: { 'Set-Cookie': forgetWaitingAddress(door) },
      })
  }
}
