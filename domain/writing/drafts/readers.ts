import { eq } from 'drizzle-orm'
import { editions } from '../../../db/schema/programme.server.ts'
import type { Audience as KeptAudience } from '../../../db/schema/shapes.ts'
import { studios } from '../../../db/schema/studios.server.ts'
import { drafts } from '../../../db/schema/writing.server.ts'
import { canReceive, canSee } from '../../club/access.ts'
import type { Audience } from '../../club/access.ts'
import { isId } from '../../ids.ts'
import type { Tools } from '../../tools.ts'
import type { Admin, Member } from '../../club/viewer.ts'
import { groupsOf, mostNames } from './reader-groups.ts'
import type { Group } from './reader-groups.ts'

/** Why somebody who can read it gets no mail of it, the first reason that holds. */
export type NoMail = 'paused' | 'elsewhere' | 'no-address' | 'refused' | 'off'

/**
 * Who could read a draft once it is published: how many, the first 100 of them by name, how many would get a mail, why the
 * others would not (all of these together are `number`), and how many have a device that is called.
 */
export type Readers = {
  number: number
  names: string[]
  told: number
  noMail: Partial<Record<NoMail, number>>
  withDevice: number
}

/**
 * The members this draft is for the moment it is out (sentence, count, list): organisers, who read everything,
 * are among them where they take part themselves. `undefined` where anybody may, or where there is no such draft.
 */
export async function listReaders(
  tools: Pick<Tools, 'db' | 'now'>,
  _admin: Admin,
  draftId: string,
): Promise<Readers | undefined> {
  if (!isId(draftId)) return undefined
  const [draft] = await tools.db.select({ audience: drafts.audience }).from(drafts).where(eq(drafts.id, draftId))
  const audience = draft && (await audienceOf(tools, draft.audience))
  if (!audience || audience.kind === 'public') return undefined

  const now = tools.now()
  const published = { id: draftId, state: 'published', audience } as const
  const readers = (await groupsOf(tools, audience, now)).filter(({ each }) => canSee(each, published, now))
  const receives = (each: Member, wanted: boolean) =>
    canReceive(each, published, { essential: false, wanted, suppressed: false }, now)
  const whyNot = (group: Group): NoMail | undefined => {
    if (group.each.status !== 'active') return 'paused'
    if (!receives(group.each, true)) return 'elsewhere'
    if (!group.hasAddress) return 'no-address'
    if (group.isRefused) return 'refused'
    return group.wantsMail ? undefined : 'off'
  }
  const byReason = Map.groupBy(readers, whyNot)
  const noMail = [...byReason].flatMap(([why, groups]) => (why ? [[why, sizeOf(groups)] as const] : []))
  return {
    number: sizeOf(readers),
    told: sizeOf(byReason.get(undefined) ?? []),
    noMail: Object.fromEntries(noMail),
    withDevice: sizeOf(readers.filter(({ each, hasDevice, wantsPush }) => hasDevice && receives(each, wantsPush))),
    names: readers
      .flatMap((group) => group.names)
      .toSorted((one, other) => one.localeCompare(other, 'en'))
      .slice(0, mostNames),
  }
}

function sizeOf(groups: readonly Group[]): number {
  return groups.reduce((sum, { number }) => sum + number, 0)
}

/** An audience as access decides by it, with what the edition or the studio adds to it. */
export async function audienceOf(tools: Pick<Tools, 'db'>, kept: KeptAudience): Promise<Audience> {
  if (kept.kind === 'studio') {
    const [studio] = await tools.db
      .select({ visibility: studios.visibility })
      .from(studios)
      .where(eq(studios.id, kept.studioId))
    const audience: Audience = { ...kept, visibility: studio?.visibility ?? 'members' }
    return audience.visibility === 'public' ? { kind: 'public' } : audience
  }
  if (kept.kind !== 'edition') return kept
  const [edition] = await tools.db
    .select({ zonePolicy: editions.zonePolicy })
    .from(editions)
    .where(eq(editions.id, kept.editionId))
  return { ...kept, zonePolicy: edition?.zonePolicy ?? 'own' }
}
