import { useState } from 'react'

/**
 * As of which version the forms of a page were opened. What this page saved itself is seen at once (`take`); what somebody
 * else saved stays unseen until it is asked for, so that no form overwrites it unknowingly. `round` changes whenever the
 * forms are to begin anew.
 */
export function useSeen(current: number): { version: number; round: number; isOlder: boolean; take: () => void } {
  const [seen, setSeen] = useState({ version: current, round: 0 })
  const [isTaking, setTaking] = useState(false)
  if (isTaking && current !== seen.version) {
    setSeen({ version: current, round: seen.round + 1 })
    setTaking(false)
  }
  return { ...seen, isOlder: current !== seen.version, take: () => setTaking(true) }
}
