import { useState } from 'react'

type Seen = {
  version: number
  /** Changes whenever the forms are to begin anew. */
  round: number
  isOlder: boolean
  /** What this page saved itself is seen at once; what is typed into the other forms beside it stays. */
  take: () => void
  /** What somebody else saved: the forms begin anew with it. */
  takeTheirs: () => void
}

/**
 * As of which version the forms of a page were opened. What somebody else saved stays unseen until it is asked for, so that
 * no form overwrites it unknowingly.
 */
export function useSeen(current: number): Seen {
  const [seen, setSeen] = useState({ version: current, round: 0 })
  const [taking, setTaking] = useState<'own' | 'theirs'>()
  if (taking && current !== seen.version) {
    // Further on than by the own step: somebody else saved as well, and is not overwritten unseen.
    if (taking === 'theirs') setSeen({ version: current, round: seen.round + 1 })
    else if (current === seen.version + 1) setSeen({ ...seen, version: current })
    setTaking(undefined)
  }
  return {
    ...seen,
    isOlder: current !== seen.version,
    take: () => setTaking('own'),
    takeTheirs: () => setTaking('theirs'),
  }
}
