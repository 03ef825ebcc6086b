/** Who may take what is kept about them along, and ask for its deletion (docs/behaviour/leaving.md, left-and-deleted). */
import { isWithUs } from '../access.ts'
import type { Member, Viewer } from '../viewer.ts'

/** Members, and whoever has left: what is kept about them is theirs all the same. */
export function reachesOwnData(viewer: Viewer): viewer is Member {
  return viewer.role !== 'visitor' && (isWithUs(viewer) || hasLeft(viewer))
}

/** Whoever has left reaches that alone. */
export function hasLeft(viewer: Viewer): boolean {
  return viewer.role !== 'visitor' && viewer.status === 'left'
}
