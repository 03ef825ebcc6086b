import type { KeptEntry, KeptKind, KeptUpdate, KeptValues } from '../../../domain/community/offline-copy/shapes.ts'
import type { ReadableUpdate } from '../../../domain/writing/updates/read.ts'
import type { Sent } from '../../fetching/sent.ts'

/** An entry as it arrived. */
export type StoredEntry = Sent<KeptEntry>

type Kept<Kind extends KeptKind> = Sent<KeptValues[Kind]> & { key: string }

/** One update as `GET` answers it, and the zones it is for (their slugs; none: all). */
export type CopiedUpdate = Omit<Kept<'updates'>, 'update'> & { update: Sent<ReadableUpdate> }

/** Everything of the copy, in the order pages show it. Each carries its `key`. */
export type Copy = {
  home: Kept<'home'> | undefined
  /** Newest first, with `unread` and `next` as the copy has them. */
  editions: Kept<'editions'>[]
  /** Newest first, each with the one before it in its zone. */
  updates: CopiedUpdate[]
  /** As their edition orders them. */
  templates: Kept<'templates'>[]
  /** By their start, with the state the clock gives them; those that are over are left out. */
  sessions: Kept<'sessions'>[]
}

/** Puts the entries together, and works out what is read off several of them. */
export function composeCopy(entries: ReadonlyMap<string, StoredEntry>, now: Date): Copy {
  const updates = withOlder(of(entries, 'updates').toSorted(newestFirst))
  const sessions = of(entries, 'sessions')
    .map((session) => ({ ...session, ...standingAt(session, now) }))
    .filter(({ endsAt }) => Date.parse(endsAt) > now.getTime())
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
  const [home] = of(entries, 'home')
  return {
    home: home && {
      ...home,
      editions: home.editions.map((card) => ({ ...card, unread: unreadOfCard(updates, card) })),
    },
    editions: of(entries, 'editions')
      .map((kept) => withCounts(kept, updates, sessions))
      .toSorted((one, other) => (other.edition.startsOn ?? '').localeCompare(one.edition.startsOn ?? '')),
    updates,
    templates: of(entries, 'templates').toSorted((one, other) => one.position - other.position),
    sessions,
  }
}

/** True where an update stands on the page of this zone. */
export function isInZone({ zoneSlugs }: Pick<KeptUpdate, 'zoneSlugs'>, zone: string): boolean {
  return zoneSlugs.length === 0 || zoneSlugs.includes(zone)
}

function of<Kind extends KeptKind>(entries: ReadonlyMap<string, StoredEntry>, kind: Kind): Kept<Kind>[]
function of(entries: ReadonlyMap<string, StoredEntry>, kind: KeptKind): unknown[] {
  return [...entries].flatMap(([key, entry]) => (entry.kind === kind ? { ...entry.value, key } : []))
}

const newestFirst = (one: Kept<'updates'>, other: Kept<'updates'>) =>
  other.update.publishedAt.localeCompare(one.update.publishedAt)

function withOlder(updates: Kept<'updates'>[]): CopiedUpdate[] {
  return updates.map((kept, at) => {
    const { update, edition, zone } = kept
    if (update.state === 'retracted') return { ...kept, update }
    const older = updates
      .slice(at + 1)
      .find(
        (other) =>
          other.edition.slug === edition.slug && other.update.state === 'published' && isInZone(other, zone.slug),
      )?.update
    return {
      ...kept,
      update: { ...update, older: older?.state === 'published' ? { slug: older.slug, title: older.title } : undefined },
    }
  })
}

/** Unread in the member's zone, or in all of the edition for somebody without one. */
function unreadOfCard(updates: CopiedUpdate[], { slug, zone }: Kept<'home'>['editions'][number]): number {
  return unreadIn(updates, slug, (kept) => !zone || isInZone(kept, zone.slug))
}

/** What is for all counts in the own zone; beside it only what is for that zone alone. */
function unreadOfZone(updates: CopiedUpdate[], edition: string, zone: string, own: string | undefined): number {
  const isBeside = own !== undefined && zone !== own
  return unreadIn(updates, edition, (kept) => (isBeside ? kept.zoneSlugs.includes(zone) : isInZone(kept, zone)))
}

/** Unread in an edition, of those that this is true of. */
function unreadIn(updates: CopiedUpdate[], edition: string, counts: (kept: CopiedUpdate) => boolean): number {
  const isUnread = ({ update }: CopiedUpdate) => update.state === 'published' && update.unread
  return updates.filter((kept) => kept.edition.slug === edition && isUnread(kept) && counts(kept)).length
}

function withCounts(kept: Kept<'editions'>, updates: CopiedUpdate[], sessions: Kept<'sessions'>[]): Kept<'editions'> {
  const { slug } = kept.edition
  const own = kept.page.zones.find(({ isOwn }) => isOwn)?.slug
  return {
    ...kept,
    page: {
      ...kept.page,
      zones: kept.page.zones.map((zone) => ({ ...zone, unread: unreadOfZone(updates, slug, zone.slug, own) })),
      next: kept.page.isReadOnly
        ? undefined
        : sessions.find(
            ({ edition, zones, status }) =>
              edition?.slug === slug &&
              status !== 'cancelled' &&
              (zones.length === 0 || !own || zones.some((zone) => zone.slug === own)),
          ),
    },
  }
}

/** What the clock makes of a session since it was copied; nobody answers one that has begun. */
function standingAt({ status, startsAt, endsAt, canAnswer }: Kept<'sessions'>, now: Date) {
  if (status !== 'scheduled' && status !== 'live') return {}
  const moment = now.getTime()
  const begun = Date.parse(startsAt) <= moment
  const shown = Date.parse(endsAt) <= moment ? 'ended' : begun ? 'live' : 'scheduled'
  return { status: shown, canAnswer: canAnswer && !begun } as const
}
