import { minuteMs } from '../../../time/durations.ts'

/** Was it proven within the last ten minutes who somebody is? What could take an account over asks for that. */
export function isFreshProof(provenAt: Date, now: Date): boolean {
  return now.getTime() - provenAt.getTime() <= freshMinutes * minuteMs
}

const freshMinutes = 10
