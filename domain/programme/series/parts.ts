/** What can be said of a session, part by part: so that what one of a series says for itself can be told from what all say. */
import type { StoredSession } from '../sessions.ts'
import { saidOf } from '../sessions/facts.ts'
import type { SessionFacts } from '../sessions/facts.ts'

export const partNames = [
  'title',
  'studio',
  'hosts',
  'audience',
  'capacity',
  'waiting',
  'answers',
  'place',
  'link',
  'agenda',
] as const

export type PartName = (typeof partNames)[number]

/** Everything that is said of a session but its hours. Answers open and close so long before its start, in ms. */
export type SessionParts = Omit<SessionFacts, 'hours' | 'rsvpOpensAt' | 'rsvpClosesAt'> & {
  opensBefore: number | null
  closesBefore: number | null
}

/** The parts of a session as it is kept. */
export function partsOfStored(session: StoredSession): SessionParts {
  const { rsvpOpensAt, rsvpClosesAt, startsAt } = session
  return {
    ...saidOf(session),
    opensBefore: before(rsvpOpensAt, startsAt),
    closesBefore: before(rsvpClosesAt, startsAt),
  }
}

/** The parts somebody wants, for a session that begins then. */
export function partsOfFacts({ hours: _hours, rsvpOpensAt, rsvpClosesAt, ...facts }: SessionFacts, startsAt: Date) {
  return { ...facts, opensBefore: before(rsvpOpensAt, startsAt), closesBefore: before(rsvpClosesAt, startsAt) }
}

/** Back to facts of a session that begins then. */
export function momentsOfParts({ opensBefore, closesBefore }: SessionParts, startsAt: Date) {
  const at = (ms: number | null) => (ms === null ? null : new Date(startsAt.getTime() - ms))
  return { rsvpOpensAt: at(opensBefore), rsvpClosesAt: at(closesBefore) }
}

/** A part as one text, to be compared. */
export function partKey(parts: SessionParts, name: PartName): string {
  return JSON.stringify(valueOf[name](parts))
}

const valueOf: Record<PartName, (parts: SessionParts) => unknown> = {
  title: ({ title }) => title,
  studio: ({ studioId }) => studioId ?? null,
  hosts: ({ hostIds }) => hostIds.toSorted(),
  audience: ({ visibility, editionId, zoneIds }) => [visibility, editionId ?? null, zoneIds.toSorted()],
  capacity: ({ capacity }) => capacity,
  waiting: ({ hasWaitingList }) => hasWaitingList,
  answers: ({ opensBefore, closesBefore }) => [opensBefore, closesBefore],
  place: ({ place, address }) => [place, address],
  link: ({ joinUrl }) => joinUrl,
  agenda: ({ agenda }) => agenda.replaceAll('\r\n', '\n'),
}

/** A session's own parts, with those of `names` as they are wanted. */
export function withParts(own: SessionParts, wanted: SessionParts, names: readonly PartName[]): SessionParts {
  return names.reduce((parts, name) => ({ ...parts, ...taken[name](wanted) }), own)
}

const taken: Record<PartName, (wanted: SessionParts) => Partial<SessionParts>> = {
  title: ({ title }) => ({ title }),
  studio: ({ studioId }) => ({ studioId }),
  hosts: ({ hostIds }) => ({ hostIds }),
  audience: ({ visibility, editionId, zoneIds }) => ({ visibility, editionId, zoneIds }),
  capacity: ({ capacity }) => ({ capacity }),
  waiting: ({ hasWaitingList }) => ({ hasWaitingList }),
  answers: ({ opensBefore, closesBefore }) => ({ opensBefore, closesBefore }),
  place: ({ place, address }) => ({ place, address }),
  link: ({ joinUrl }) => ({ joinUrl }),
  agenda: ({ agenda }) => ({ agenda }),
}

function before(moment: Date | null, startsAt: Date): number | null {
  return moment && startsAt.getTime() - moment.getTime()
}
