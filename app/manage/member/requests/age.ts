import type { StatusTone } from '../../../../ui/status.tsx'
import { counted } from '../../../texts/number-words.ts'

/** How long somebody has waited for an answer, and how urgent that is. */
export type Waited = {
  workingDays: number
  hours: number
  urgency: 'fresh' | 'amber' | 'red'
  /** Working days within which the site promises an answer. */
  promisedDays: number
}

/** `5 hours` on the first day, `4 days` after that, in working days; `Weekend` before the first one has begun. */
export function waitedInWords({ workingDays, hours }: Pick<Waited, 'workingDays' | 'hours'>): string {
  if (workingDays > 0 && hours >= 24) return counted(workingDays, 'day')
  if (hours >= 24) return 'Weekend'
  return hours < 1 ? 'Just now' : counted(hours, 'hour')
}

/** Fresh, more than a day old, amber, red. */
export function toneOf({ urgency, hours }: Pick<Waited, 'urgency' | 'hours'>): StatusTone {
  if (urgency === 'red') return 'bad'
  if (urgency === 'amber') return 'warn'
  return hours < 24 ? 'off' : 'info'
}
