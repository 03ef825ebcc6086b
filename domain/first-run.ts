/** The first steps of a new community, ticked by looking at what is there (PRODUCT 13). */
import { sql } from 'drizzle-orm'
import { backupRuns } from '../db/schema/operations.server.ts'
import { editions, invitations, zones } from '../db/schema/programme.server.ts'
import { settings } from '../db/schema/site.server.ts'
import { pages, updates } from '../db/schema/writing.server.ts'
import { outboxMails } from '../mail/schema.server.ts'
import type { Tools } from './tools.ts'
import type { Admin } from './viewer.ts'

/** Which of the first steps are done. */
export type FirstSteps = {
  siteIsNamed: boolean
  mailLeft: boolean
  hasEdition: boolean
  hasZones: boolean
  /** Whoever joins agrees to the terms and the code of conduct. */
  papersWritten: boolean
  hasInvited: boolean
  hasUpdate: boolean
  backupMade: boolean
}

/** What has been done of the first run, whoever did it and in whatever order. */
export async function firstSteps(tools: Pick<Tools, 'db'>, _admin: Admin): Promise<FirstSteps> {
  const [steps] = await tools.db
    .select({
      siteIsNamed: sql<boolean>`exists (select from ${settings} where ${settings.key} = 'site' and coalesce(${settings.value} ->> 'name', '') <> '')`,
      mailLeft: sql<boolean>`exists (select from ${outboxMails} where ${outboxMails.status} = 'sent')`,
      hasEdition: sql<boolean>`exists (select from ${editions})`,
      hasZones: sql<boolean>`exists (select from ${zones})`,
      papersWritten: sql<boolean>`(select count(distinct ${pages.slug}) = 2 from ${pages} where ${pages.status} = 'published' and ${pages.slug} in ('terms', 'code-of-conduct'))`,
      hasInvited: sql<boolean>`exists (select from ${invitations} where ${invitations.status} <> 'draft')`,
      hasUpdate: sql<boolean>`exists (select from ${updates})`,
      backupMade: sql<boolean>`exists (select from ${backupRuns} where ${backupRuns.kind} = 'backup' and ${backupRuns.outcome} = 'done')`,
    })
    .from(sql`(select 1) as one`)
  if (!steps) throw new Error('The first steps could not be read.')
  return steps
}
