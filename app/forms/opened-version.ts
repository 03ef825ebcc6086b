/** What the forms of a page hold: as of which version they were opened, and how often they began anew. */
export type OpenedVersion = { version: number; round: number }

/**
 * What they hold once the page was read again with what was saved. Somebody's `own` save is one step, and what is typed beside
 * it stays; further on than that somebody else saved as well, and is not overwritten unseen: it is taken only when asked for
 * (`theirs`), and then all begin anew.
 */
export function withReading(opened: OpenedVersion, current: number, taking: 'own' | 'theirs'): OpenedVersion {
  if (taking === 'theirs') return { version: current, round: opened.round + 1 }
  return current === opened.version + 1 ? { ...opened, version: current } : opened
}
