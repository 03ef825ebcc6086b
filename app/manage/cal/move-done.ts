import type { ShouldRevalidateFunctionArgs } from 'react-router'

type Done = Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'formAction' | 'actionStatus'>

/** Whether what was just done is the move that the address still asks about. */
export function isMoveDone({ currentUrl, formAction, actionStatus = 200 }: Done): boolean {
  const isAsked = ['days', 'minutes', 'longer'].some((name) => currentUrl.searchParams.has(name))
  return isAsked && actionStatus < 400 && (formAction === '/api/sessions/move' || formAction === '/api/sessions/save')
}
