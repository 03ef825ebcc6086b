import { useState } from 'react'
import { withReading } from './opened-version.ts'
import type { OpenedVersion } from './opened-version.ts'

type FormsVersion = OpenedVersion & {
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
export function useVersion(current: number): FormsVersion {
  const [opened, setOpened] = useState({ version: current, round: 0 })
  const [taking, setTaking] = useState<'own' | 'theirs'>()
  if (taking && current !== opened.version) {
    setOpened(withReading(opened, current, taking))
    setTaking(undefined)
  }
  return {
    ...opened,
    isOlder: current !== opened.version,
    take: () => setTaking('own'),
    takeTheirs: () => setTaking('theirs'),
  }
}
