import { and, eq } from 'drizzle-orm'
import { rsvps } from '../../../db/schema/sessions.server.ts'

/** Of an answer: it is a yes, and its place is theirs; not one that waits, and none that was released. */
export const hasPlace = and(eq(rsvps.answer, 'going'), eq(rsvps.state, 'confirmed'))
