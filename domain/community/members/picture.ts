/** The picture a member puts into their window, instead of the one drawn for them. */
import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { memberPictures, members } from '../../../db/schema/people.server.ts'
import { accesses } from '../../../db/schema/programme.server.ts'
import { isAdmin, isWithUs, openAccess } from '../../club/access.ts'
import { accessColumns } from '../../club/viewer.ts'
import type { Member, Viewer } from '../../club/viewer.ts'
import { inTurn, openPicture } from '../../drawing.ts'
import { isId } from '../../ids.ts'
import { largestLogo, limits } from '../../limit-numbers.ts'
import { countTry } from '../../limits.ts'
import type { Tools } from '../../tools.ts'
import { contentKind } from '../../writing/assets/content-kind.ts'

/** Square, in pixels: for a row, a card or a pane, a drawer, each on fine screens. */
export const pictureSizes = { small: 96, middle: 256, large: 512 } as const

export type PictureSize = keyof typeof pictureSizes

/** Narrower ones would be blurred in a drawer. */
const narrowest = 96

export type PictureRefusal = 'no-picture' | 'too-large' | 'too-many-pixels' | 'too-small' | 'too-often' | 'not-here'

/**
 * Puts a picture into the member's window: cut square from its middle, drawn anew in three sizes, without what the file said
 * besides. Refused: what is no JPEG, PNG, WebP, GIF or AVIF, more than 8 MB or 27 million pixels, narrower than 96, more than 20 an hour.
 */
export async function savePicture(
  tools: Tools,
  { id: memberId }: Pick<Member, 'id'>,
  bytes: Uint8Array,
): Promise<{ ok: true } | { ok: false; because: PictureRefusal }> {
  if (bytes.byteLength > largestLogo) return { ok: false, because: 'too-large' }
  if (contentKind(bytes, '')?.kind !== 'picture') return { ok: false, because: 'no-picture' }
  const counted = await countTry(tools, { ...limits.picturesOfMember, subject: memberId })
  if (!counted.ok) return { ok: false, because: 'too-often' }
  const squares = await inTurn(() => drawSquares(bytes))
  if (typeof squares === 'string') return { ok: false, because: squares }
  const row = { ...squares, id: randomUUID(), at: tools.now() }
  return tools.db.transaction(async (tx) => {
    // Drawing takes a while: whoever was erased meanwhile keeps nothing here.
    const isHere = and(eq(members.id, memberId), inArray(members.status, ['active', 'paused']))
    const [held] = await tx.select({ id: members.id }).from(members).where(isHere).for('share')
    if (!held) return { ok: false, because: 'not-here' } as const
    await tx
      .insert(memberPictures)
      .values({ memberId, ...row })
      .onConflictDoUpdate({ target: memberPictures.memberId, set: row })
    return { ok: true } as const
  })
}

/** The drawn window again. */
export async function removePicture({ db }: Pick<Tools, 'db'>, { id }: Pick<Member, 'id'>): Promise<void> {
  await db.delete(memberPictures).where(eq(memberPictures.memberId, id))
}

/** The ids of the pictures of those who have one, by member. */
export async function picturesOf({ db }: Pick<Tools, 'db'>, memberIds: string[]): Promise<Map<string, string>> {
  if (memberIds.length === 0) return new Map()
  const rows = await db
    .select({ memberId: memberPictures.memberId, id: memberPictures.id })
    .from(memberPictures)
    .where(inArray(memberPictures.memberId, memberIds))
  return new Map(rows.map(({ memberId, id }) => [memberId, id]))
}

/**
 * A picture for whoever may see the window it is in: the member, organisers, and while the member is in the directory the people
 * who share an edition with them. `undefined` for everybody else, and where there is none.
 */
export async function readPicture(
  tools: Pick<Tools, 'db' | 'now'>,
  viewer: Viewer,
  { id, size }: { id: string; size: PictureSize },
): Promise<Uint8Array | undefined> {
  if (!isId(id) || !isWithUs(viewer)) return undefined
  const [found] = await tools.db
    .select({ bytes: memberPictures[size], memberId: members.id, isListed: members.inDirectory })
    .from(memberPictures)
    .innerJoin(members, eq(members.id, memberPictures.memberId))
    .where(eq(memberPictures.id, id))
  if (!found) return undefined
  if (found.memberId === viewer.id || isAdmin(viewer)) return found.bytes
  return found.isListed && (await shareAnEdition(tools, viewer, found.memberId)) ? found.bytes : undefined
}

async function shareAnEdition(tools: Pick<Tools, 'db' | 'now'>, viewer: Member, memberId: string): Promise<boolean> {
  const held = await tools.db
    .select(accessColumns)
    .from(accesses)
    .innerJoin(members, eq(members.id, accesses.memberId))
    .where(and(eq(members.id, memberId), eq(members.status, 'active'), eq(accesses.status, 'active')))
  const now = tools.now()
  const isIn = (member: Member, editionId: string) => openAccess(member, editionId, now) !== undefined
  return held.some(({ editionId }) => isIn(viewer, editionId) && isIn({ ...viewer, accesses: held }, editionId))
}

type Squares = Record<PictureSize, Uint8Array>

async function drawSquares(bytes: Uint8Array): Promise<Squares | 'no-picture' | 'too-many-pixels' | 'too-small'> {
  try {
    const { width, height } = await openPicture(bytes).metadata()
    if (Math.min(width, height) < narrowest) return 'too-small'
    const large = await drawn(bytes, pictureSizes.large)
    return { large, middle: await drawn(large, pictureSizes.middle), small: await drawn(large, pictureSizes.small) }
  } catch (error) {
    return error instanceof Error && error.message.includes('pixel limit') ? 'too-many-pixels' : 'no-picture'
  }
}

function drawn(bytes: Uint8Array, side: number): Promise<Uint8Array> {
  return openPicture(bytes)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'cover', position: 'centre' })
    .webp({ quality: 82 })
    .toBuffer()
}
