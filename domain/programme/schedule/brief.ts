import { renderMarkdown } from '../../markdown.ts'
import type { OwnAnswer } from '../rsvps.ts'
import type { StudioNamed } from '../studios.ts'
import type { SessionRow, SessionStatus } from './shown.ts'

/** A session as lists show it, in plain JSON: the same for pages and the API. Moments are ISO 8601 in UTC. */
export type SessionBrief = {
  id: string
  /** Names its file for calendars. */
  uid: string
  title: string
  startsAt: string
  endsAt: string
  timeZone: string
  status: SessionStatus
  cancelReason: string
  place: 'online' | 'room' | 'both'
  capacity: number | null
  studio: StudioNamed | undefined
  edition: { slug: string; title: string } | undefined
  zones: { slug: string; name: string }[]
  hosts: string[]
  /** How its series repeats, and the day that has for it. */
  rhythm?: SessionRow['rhythm']
  /** HTML, where a page asked for it. */
  agendaHtml?: string
  /** Only in answers to a member. */
  isHost?: boolean
  leads?: true | undefined
  ownAnswer?: OwnAnswer
  canAnswer?: boolean
  joinUrl?: string
}

/** The same with its agenda, where it has one. */
export async function brieflyWithAgenda(session: SessionRow): Promise<SessionBrief> {
  const { id, agenda } = session
  const agendaHtml = agenda ? await renderMarkdown(agenda, { headingLevel: 4, idPrefix: id }) : undefined
  return { ...briefly(session), agendaHtml }
}

/** What a list needs of a session its reader may see. */
export function briefly(session: SessionRow): SessionBrief {
  const { studio, edition } = session
  return {
    id: session.id,
    uid: session.uid,
    title: session.title,
    startsAt: session.startsAt.toISOString(),
    endsAt: session.endsAt.toISOString(),
    timeZone: session.timeZone,
    status: session.status,
    cancelReason: session.cancelReason,
    place: session.place,
    capacity: session.capacity,
    studio: studio && { slug: studio.slug, name: studio.name, pigment: studio.pigment },
    edition: edition && { slug: edition.slug, title: edition.title },
    zones: session.zones.map(({ slug, name }) => ({ slug, name })),
    hosts: session.hosts.map(({ name }) => name),
    rhythm: session.rhythm,
    isHost: session.isHost || undefined,
    leads: session.leads,
    ownAnswer: session.ownAnswer,
    canAnswer: session.canAnswer || undefined,
    joinUrl: session.joinUrl,
  }
}
