import { Status } from '../../ui/status.tsx'
import type { Worded } from './words.ts'

/** A state in its words and its tone. */
export function WordedStatus({ of, small }: { of: Worded; small?: boolean }) {
  return (
    <Status tone={of.tone} small={small}>
      {of.words}
    </Status>
  )
}
