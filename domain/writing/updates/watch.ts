import { and, between, eq, inArray, sql } from 'drizzle-orm'
import { updates, updateZones } from '../../../db/schema/writing.server.ts'
import type { Tools } from '../../tools.ts'
import { minuteMs } from '../../../time/durations.ts'

/** An open page that waits for updates of one zone. */
export type Listener = {
  memberId: string
  editionId: string
  zoneId: string
  /** Something came out there: look. */
  look: () => Promise<void>
  /** The house closes. */
  end: () => void
}

/** Watches for what comes out, for all open pages of this process. */
export type UpdateWatch = {
  /** Takes a listener; returns how to let it go, or nothing where the house or the member has as many as may be. */
  take: (listener: Listener) => (() => void) | undefined
  /** Ends all of them, for good. */
  close: () => void
}

/**
 * Looks more than once a second, and only while somebody listens: one query by two indexes, for every process and both engines
 * alike. (LISTEN/NOTIFY would save it, at the price of a trigger, a connection of its own per process, and this query all
 * the same where the connection was lost.) What came out is looked for some minutes back: it is dated before its transaction
 * ends.
 */
export function watchUpdates(tools: Pick<Tools, 'db' | 'now'>, { everyMs = 800 } = {}): UpdateWatch {
  const listeners = new Set<Listener>()
  const held = new Map<string, number>()
  /** Those who could not be told yet: they look again the next time, and keep nobody else waiting. */
  const owed = new WeakSet<Listener>()
  let known: ReadonlySet<string> = new Set()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  const look = async () => {
    const came = await cameOut(tools, [...listeners])
    const fresh = came.filter((update) => !known.has(nameOf(update)))
    known = new Set(came.map(nameOf))
    for (const listener of listeners) if (fresh.some((update) => isFor(listener, update))) owed.add(listener)
    const waiting = [...listeners].filter((listener) => owed.has(listener)).values()
    const tellInTurn = async () => {
      for (const listener of waiting) {
        // Gone since, or everybody is.
        if (!listeners.has(listener)) continue
        await listener.look().then(
          () => owed.delete(listener),
          () => undefined,
        )
      }
    }
    await Promise.all(Array.from({ length: looksAtOnce }, tellInTurn))
  }
  const next = () => {
    timer = undefined
    if (isClosed || listeners.size === 0) return
    timer = setTimeout(
      () =>
        void look()
          .catch(() => undefined)
          .then(next),
      everyMs,
    ).unref()
  }

  return {
    take(listener) {
      const { memberId } = listener
      const own = held.get(memberId) ?? 0
      if (isClosed || listeners.size >= mostInAll || own >= mostOfOne) return undefined
      listeners.add(listener)
      held.set(memberId, own + 1)
      if (!timer) next()
      return () => {
        if (!listeners.delete(listener)) return
        const left = (held.get(memberId) ?? 0) - 1
        if (left > 0) held.set(memberId, left)
        else held.delete(memberId)
      }
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      for (const { end } of listeners) end()
      listeners.clear()
    },
  }
}

/** An update in one zone, or (`null`) in all of its edition. */
type CameOut = { updateId: string; editionId: string; zoneId: string | null }

async function cameOut({ db, now }: Pick<Tools, 'db' | 'now'>, listeners: Listener[]): Promise<CameOut[]> {
  if (listeners.length === 0) return []
  const since = new Date(now().getTime() - lookBackMs)
  const [editionIds, zoneIds] = [listeners.map(({ editionId }) => editionId), listeners.map(({ zoneId }) => zoneId)]
  const forAll = db
    .select({ updateId: updates.id, editionId: updates.editionId, zoneId: sql<string | null>`null::uuid` })
    .from(updates)
    .where(
      and(
        eq(updates.forAllZones, true),
        inArray(updates.editionId, [...new Set(editionIds)]),
        between(updates.publishedAt, since, now()),
      ),
    )
  const forZones = db
    .select({ updateId: updates.id, editionId: updates.editionId, zoneId: sql<string | null>`${updateZones.zoneId}` })
    .from(updateZones)
    .innerJoin(updates, eq(updates.id, updateZones.updateId))
    .where(and(inArray(updateZones.zoneId, [...new Set(zoneIds)]), between(updateZones.publishedAt, since, now())))
  return forAll.union(forZones)
}

function isFor(listener: Listener, { editionId, zoneId }: CameOut): boolean {
  return zoneId === null ? listener.editionId === editionId : listener.zoneId === zoneId
}

function nameOf({ updateId, zoneId }: CameOut): string {
  return `${updateId} ${zoneId ?? ''}`
}

const lookBackMs = 10 * minuteMs
/** An update for all must not take every connection of the house. */
const looksAtOnce = 4
/** A page that is seen holds one; tabs behind it none. */
const mostOfOne = 5
/** Each is an open connection, and memory that nobody gets back while it is open (docs/scale.md says how much). */
const mostInAll = 5000
