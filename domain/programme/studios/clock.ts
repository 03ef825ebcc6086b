import { and, eq, lte, sql } from 'drizzle-orm'
import { studios } from '../../../db/schema/studios.server.ts'
import { today } from '../../../time/plain-dates.ts'
import { siteSettings } from '../../club/settings.ts'
import type { Tools } from '../../tools.ts'
import { noteStudio } from './change.ts'

/** Opens paused studios on the day they were paused until, in the community's time zone. May run twice. */
export async function resumeStudios(tools: Tools): Promise<void> {
  const { timeZone } = await siteSettings(tools)
  const due = and(eq(studios.status, 'paused'), lte(studios.pausedUntil, today(tools.now(), timeZone)))
  if ((await tools.db.$count(studios, due)) === 0) return
  await tools.db.transaction(async (tx) => {
    const resumed = await tx
      .update(studios)
      .set({ status: 'active', pausedUntil: null, version: sql`${studios.version} + 1`, updatedAt: tools.now() })
      .where(due)
      .returning()
    for (const studio of resumed) await noteStudio(tx, undefined, 'studio-resumed', studio)
  })
}
