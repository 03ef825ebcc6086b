import type { Audience, Guarded } from '../access.ts'
import type { StoredSession } from './rows.ts'

/** The columns a session's audience is made of. */
export type SessionAccess = {
  id: string
  status: 'draft' | 'scheduled' | 'cancelled'
  visibility: 'public' | 'members' | 'edition' | 'zone'
  editionId: string | null
  zonePolicy: 'open' | 'own' | null
  studioId: string | null
  zoneIds: string[]
}

/** A session as the access rule sees it: a draft is for organisers and the hosts of its studio and zones. */
export function guardSession(session: SessionAccess): Guarded {
  return {
    id: session.id,
    state: session.status === 'draft' ? 'draft' : 'published',
    audience: audienceOf(session),
    hostStudioId: session.studioId ?? undefined,
    hostZoneIds: session.zoneIds,
    readOnly: session.status === 'cancelled',
  }
}

/** The same for a session read with everything around it. */
export function guardStored(session: StoredSession): Guarded {
  return guardSession({
    ...session,
    studioId: session.studio?.id ?? null,
    editionId: session.edition?.id ?? null,
    zonePolicy: session.edition?.zonePolicy ?? null,
    zoneIds: session.zones.map((zone) => zone.id),
  })
}

function audienceOf({ visibility, editionId, zonePolicy, zoneIds }: SessionAccess): Audience {
  if (visibility === 'public' || visibility === 'members') return { kind: visibility }
  // A constraint gives every session of an edition its edition; without one nobody is meant. Nor is anybody where the
  // zones a session was for are gone: no zone named would mean all of them.
  if (!editionId || (visibility === 'zone' && zoneIds.length === 0)) return { kind: 'persons', memberIds: [] }
  return {
    kind: 'edition',
    editionId,
    zoneIds: visibility === 'zone' ? zoneIds : [],
    accessKinds: [],
    zonePolicy: zonePolicy ?? 'own',
  }
}
