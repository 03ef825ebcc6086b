/** What differs between the members' and the organisers' door. */
export type Door = { path: '/member/login' | '/manage/login'; home: '/member' | '/manage/home'; secure: boolean }

/** What the next step is told in its address. */
type StepFacts = {
  /** Where somebody wants to go on to. */
  next?: string | undefined
  state?: 'wait' | undefined
  /** The letter leads to a new password. */
  forPassword?: boolean
  /** Somebody is signed in, and proves again who they are. */
  again?: boolean
}

/** The address of a step of the sign-in at its door. */
export function stepAt(
  { path }: Pick<Door, 'path'>,
  step: 'code' | 'forgot' | 'factor' | undefined,
  { next, state, forPassword, again }: StepFacts = {},
): string {
  const query = new URLSearchParams()
  if (step) query.set('step', step)
  if (forPassword) query.set('for', 'password')
  if (again) query.set('again', '1')
  if (state) query.set('state', state)
  if (next) query.set('next', next)
  return query.size > 0 ? `${path}?${query}` : path
}
