/** What differs between the members' and the organisers' door. */
export type Door = { path: '/member/login' | '/manage/login'; home: '/member' | '/manage/home'; secure: boolean }

/** A step of the sign-in at its door; `next` is where somebody wants to go on to. */
export function stepAt(
  { path }: Pick<Door, 'path'>,
  step: 'code' | 'forgot' | 'factor',
  {
    next,
    state,
    reason,
  }: { next?: string | undefined; state?: string | undefined; reason?: 'password' | undefined } = {},
): string {
  const query = new URLSearchParams({ step })
  if (reason) query.set('for', reason)
  if (state) query.set('state', state)
  if (next) query.set('next', next)
  return `${path}?${query}`
}

/** The first step at a door. */
export function signInAt(path: Door['path'], next: string | undefined): string {
  return next ? `${path}?next=${encodeURIComponent(next)}` : path
}
