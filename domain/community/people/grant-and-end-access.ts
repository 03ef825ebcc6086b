/** Which editions somebody may enter, as organisers change it. */
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { editions, zones } from '../../../db/schema/programme.server.ts'
import { endAccesses, grantAccesses } from '../../club/access-grants.ts'
import { tellOfRevokedAccesses } from '../../programme/editions/ending.ts'
import { isId } from '../../ids.ts'
import { releaseAnswers } from '../../programme/rsvps/release.ts'
import type { Tools } from '../../tools.ts'
import type { Access, Admin } from '../../club/viewer.ts'
import { namedMembers, noteEach, those } from './several.ts'
import type { Named } from './several.ts'

export type GrantRefusal = 'no-edition' | 'zone-needed' | 'cancelled'

type Grant = { memberIds: string[]; editionId: string; zoneId: string | null; kind?: Access['kind'] }

/** Lets members into an edition; whoever is in already stays as they are. Returns how many got in. */
export async function grantToMembers(
  tools: Tools,
  admin: Admin,
  { memberIds, editionId, zoneId, kind }: Grant,
): Promise<{ ok: true; granted: number } | { ok: false; because: GrantRefusal }> {
  return tools.db.transaction(async (tx) => {
    const entered = await findZoneToEnter(tx, editionId, zoneId)
    if (!entered.ok) return entered
    const people = await withUs(tx, memberIds)
    const access = { editionId, zoneId, ...(kind ? { kind } : {}), source: 'admin', now: tools.now() } as const
    const granted = await grantAccesses(tx, { ...access, memberIds: people.map(({ id }) => id) })
    const newcomers = those(people, new Set(granted.map(({ memberId }) => memberId)))
    await noteEach(tx, admin, 'access-granted', newcomers, (name) => `Let ${name} into ${entered.words}`)
    return { ok: true, granted: granted.length }
  })
}

/**
 * Takes members' access to an edition away; their places in its coming sessions are given back, and with `tell` they are
 * written to. Returns how many had one.
 */
export async function endForMembers(
  tools: Tools,
  admin: Admin,
  { memberIds, editionId, reason, tell }: { memberIds: string[]; editionId: string; reason: string; tell: boolean },
): Promise<number> {
  if (!isId(editionId)) return 0
  return tools.db.transaction(async (tx) => {
    const [edition] = await tx.select({ slug: editions.slug }).from(editions).where(eq(editions.id, editionId))
    const people = await namedMembers(tx, memberIds)
    const now = tools.now()
    const access = { memberIds: people.map(({ id }) => id), editionId, status: 'revoked', reason } as const
    const ended = await endAccesses(tx, { ...access, now })
    const release = { memberIds: ended, editionId, actorId: admin.id, reason: 'the access ended' }
    await releaseAnswers(tools, tx, release)
    if (tell) await tellOfRevokedAccesses(tools, tx, { memberIds: ended, editionId, at: now })
    const words = (name: string) => `Ended the access of ${name} to ${edition?.slug ?? ''}: ${reason}`
    await noteEach(tx, admin, 'access-ended', those(people, new Set(ended)), words)
    return ended.length
  })
}

type ZoneToEnter = { ok: true; words: string } | { ok: false; because: GrantRefusal }

/** The edition and zone somebody is let into. An edition with several zones asks for one. */
async function findZoneToEnter(tx: Transaction, editionId: string, zoneId: string | null): Promise<ZoneToEnter> {
  if (!isId(editionId)) return { ok: false, because: 'no-edition' }
  const [edition] = await tx
    .select({ slug: editions.slug, status: editions.status })
    .from(editions)
    .where(eq(editions.id, editionId))
    .for('share')
  if (!edition) return { ok: false, because: 'no-edition' }
  if (edition.status === 'cancelled') return { ok: false, because: 'cancelled' }
  const open = await tx
    .select({ id: zones.id, name: zones.name })
    .from(zones)
    .where(and(eq(zones.editionId, editionId), eq(zones.status, 'active')))
  const zone = open.find(({ id }) => id === zoneId)
  if (!zone && (zoneId !== null || open.length > 1)) return { ok: false, because: 'zone-needed' }
  return { ok: true, words: zone ? `${edition.slug}, ${zone.name}` : edition.slug }
}

/** Those of them who can be let in anywhere. */
function withUs(tx: Transaction, memberIds: string[]): Promise<Named[]> {
  return namedMembers(tx, memberIds, ['registering', 'active', 'paused', 'suspended', 'left'])
}
