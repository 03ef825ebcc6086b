/**
 * The copy a member's device keeps to read without a network: what of it has changed. What it is made of is in
 * `offline-copy/shapes.ts`, each part in a file of its own beside it.
 */
import { isWithUs, openAccess } from '../club/access.ts'
import type { Member } from '../club/viewer.ts'
import { windowNumberOf } from '../club/window-number.ts'
import { editionCard, currentOf, editionsOf } from './members/editions.ts'
import type { OwnEdition } from './members/editions.ts'
import { sketchEditions } from './offline-copy/editions.ts'
import { sketchSessions } from './offline-copy/sessions.ts'
import type { CopyChanges, KeptEntry, KeptHome } from './offline-copy/shapes.ts'
import { keyOf, markOf, newTo } from './offline-copy/sketch.ts'
import type { Marks, Sketch } from './offline-copy/sketch.ts'
import { sketchTemplates } from './offline-copy/templates.ts'
import { sketchUpdates } from './offline-copy/updates.ts'
import type { Edition } from '../programme/editions.ts'
import type { Tools } from '../tools.ts'

/** The most entries a copy has: their keys and marks fit into one post. */
export const mostEntries = 600

/**
 * What has changed for a device that has these marks (by key): the entries it does not have as they are now, and the keys of
 * those it is to forget. What is the same on both sides is not read, only what it is known by.
 *
 * The copy is that of a member, an organiser's too: what organisers see beyond their own access is not kept anywhere,
 * and a session of theirs that has to be proven again takes nothing away.
 */
export async function copyChanges(tools: Tools, member: Member, have: Marks): Promise<CopyChanges> {
  const at = tools.now()
  const sketches = await sketchCopy(tools, { ...member, role: 'member', previews: [] }, have)
  const entries = new Map<string, KeptEntry>()
  for (const { key, entry } of newTo(have, sketches)) {
    const made = await entry()
    if (made) entries.set(key, made)
  }
  const kept = new Set(sketches.map(({ key }) => key))
  return {
    memberId: member.id,
    at,
    entries: Object.fromEntries(entries),
    gone: [...have.keys()].filter((key) => !kept.has(key)),
  }
}

async function sketchCopy(tools: Tools, member: Member, have: Marks): Promise<Sketch[]> {
  if (!isWithUs(member)) return []
  const own = await editionsOf(tools, member)
  const editions = own.flatMap((one) => insideOf(tools, member, one))
  const sketched = [
    sketchHome(member, own),
    ...(await sketchEditions(tools, member, editions)),
    ...(await sketchUpdates(tools, member, editions, have)),
    ...(await sketchTemplates(tools, member, editions, have)),
    ...(await sketchSessions(tools, member)),
  ]
  return sketched.slice(0, mostEntries)
}

/** Own editions are those an access lets into now. */
function insideOf(tools: Tools, member: Member, { edition }: OwnEdition): Edition[] {
  return openAccess(member, edition.id, tools.now()) ? [edition] : []
}

/** What a member's home is made of, besides what other entries tell. */
function sketchHome({ id, displayName, timeZone }: Member, own: OwnEdition[]): Sketch {
  const value: KeptHome = {
    member: { displayName, windowNumber: windowNumberOf(id), timeZone },
    current: currentOf(own)?.edition.slug,
    editions: own.map((one) => ({ ...editionCard(one), unread: 0 })),
  }
  const mark = markOf(value)
  return { key: keyOf('home'), mark, entry: async () => ({ kind: 'home', mark, value }) }
}
