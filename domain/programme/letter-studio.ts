import { and, eq, ne } from 'drizzle-orm'
import { scheduledSessions } from '../../db/schema/sessions.server.ts'
import { studios } from '../../db/schema/studios.server.ts'
import type { LetterStudio } from '../../mail/letter-parts.ts'
import type { Tools } from '../tools.ts'

/** The studio of a session as a letter about it shows it; `undefined` where it is of none, or of one still in preparation. */
export async function letterStudioOf(db: Tools['db'], sessionId: string): Promise<LetterStudio | undefined> {
  const [studio] = await db
    .select({ name: studios.name, pigment: studios.pigment })
    .from(scheduledSessions)
    .innerJoin(studios, eq(studios.id, scheduledSessions.studioId))
    .where(and(eq(scheduledSessions.id, sessionId), ne(studios.status, 'draft')))
  return studio
}
