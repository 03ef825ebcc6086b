import { and, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { accesses } from '../../db/schema/programme.server.ts'
import { openAccess } from './access.ts'
import type { Access, Member } from './viewer.ts'

/** How an edition stands open to one person. */
export type EditionAccess =
  /** `access` is absent for an organiser who has none: the page says "viewing as organiser". */
  | { state: 'open'; access: Access | undefined }
  | { state: 'soon'; opensAt: Date }
  /** `endedAt` is absent where nobody wrote down when. */
  | { state: 'ended'; endedAt: Date | undefined }
  | { state: 'none' }

/**
 * May this person enter the edition, and if not, when or since when? Organisers always may. An open access
 * counts first, then one that is to come, then the last one that ended (docs/behaviour/access.md, enter-an-edition).
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

/** True of the rows whose access is open at a moment: what `openAccess` says of one, asked of many. */
export function isOpenAccess(at: Date): SQL | undefined {
  return and(eq(accesses.status, 'active'), lte(accesses.startsAt, at), hasNotEnded(at))
}

/** True of the rows whose access has no end, or one that is still to come. */
export function hasNotEnded(at: Date): SQL | undefined {
  return or(isNull(accesses.endsAt), gt(accesses.endsAt, at))
}

/** A scheduled access whose moment has come stays "soon" for the minute until the clock opens it. */
function isComing(access: Access, now: Date): boolean {
  return access.status === 'scheduled' || (access.status === 'active' && access.startsAt > now)
}

const byStart = (a: Access, b: Access) => a.startsAt.getTime() - b.startsAt.getTime()
const byEnd = (a: Access, b: Access) => (a.endsAt?.getTime() ?? 0) - (b.endsAt?.getTime() ?? 0)
