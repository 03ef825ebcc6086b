/** Which acts ask an organiser to prove anew who they are, before it is done (docs/behaviour/sign-in.md, proven-lately). */
import { minuteMs } from '../../../time/durations.ts'

/** Each act, as the proof names what it is asked for. */
export const actsToProve = {
  'change-role': 'change who is an organiser',
  'second-factor': 'change how organisers sign in',
  'recovery-codes': 'make new recovery codes',
  erase: 'delete somebody',
  merge: 'make one record of two',
  backup: 'make or try out a backup',
  export: 'take everything out of the house',
  download: 'take everything out of the house',
  'export-people': 'take names and addresses of members out of the house',
  mail: 'change how mail leaves the house',
  address: 'change where somebody’s invitation goes',
  redirect: 'lead visitors to another site',
} as const

export type ActToProve = keyof typeof actsToProve

/** Is a proof given at this moment new enough for such an act? */
export function isFreshProof(provenAt: Date, now: Date): boolean {
  return now.getTime() - provenAt.getTime() <= freshMinutes * minuteMs
}

const freshMinutes = 10
