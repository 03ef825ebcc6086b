import { openAccess } from './access.ts'
import type { Access, Member } from './viewer.ts'

/** How an edition stands open to one person (PRODUCT 5, edition-access). */
export type EditionAccess =
  /** `access` is absent for an organiser who has none: the page says "viewing as organiser". */
  | { state: 'open'; access: Access | undefined }
  | { state: 'soon'; opensAt: Date }
  /** `endedAt` is absent where nobody wrote down when. */
  | { state: 'ended'; endedAt: Date | undefined }
  | { state: 'none' }

/**
 * May this person enter the edition, and if not, when or since when? Organisers always may. The order is that of PRODUCT 5:
 * an open access, then one that is to come, then the last one that ended.
 */
export function editionAccess(member: Member, edition: { id: string }, now: Date): EditionAccess {
  const access = openAccess(member, edition.id, now)
  if (access || member.role === 'admin') return { state: 'open', access }

  const held = member.accesses.filter((candidate) => candidate.editionId === edition.id)
  const [coming] = held.filter((candidate) => isComing(candidate, now)).toSorted(byStart)
  if (coming) return { state: 'soon', opensAt: coming.startsAt }

  const ended = held.toSorted(byEnd).at(-1)
  return ended ? { state: 'ended', endedAt: ended.endsAt ?? undefined } : { state: 'none' }
}

/** A scheduled access whose moment has come stays "soon" for the minute until the clock opens it. */
function isComing(access: Access, now: Date): boolean {
  return access.status === 'scheduled' || (access.status === 'active' && access.startsAt > now)
}

const byStart = (a: Access, b: Access) => a.startsAt.getTime() - b.startsAt.getTime()
const byEnd = (a: Access, b: Access) => (a.endsAt?.getTime() ?? 0) - (b.endsAt?.getTime() ?? 0)
