/** The first steps of a new community, ticked by looking at what is there. */
import { desc, ne, sql } from 'drizzle-orm'
import { backupRuns } from '../../db/schema/operations.server.ts'
import { editions, invitations } from '../../db/schema/programme.server.ts'
import { settings } from '../../db/schema/site.server.ts'
import { pages } from '../../db/schema/pages.server.ts'
import { updates } from '../../db/schema/writing.server.ts'
import { outboxMails } from '../../mail/schema.server.ts'
import type { Tools } from '../tools.ts'
import type { Admin } from '../club/viewer.ts'

/** Which of the first steps are done. */
export type FirstSteps = {
  siteIsNamed: boolean
  /** A mail server took a test mail. */
  mailLeft: boolean
  hasEdition: boolean
  /** Announced: from then on people can be invited into it. */
  takesPeople: boolean
  /** Whoever joins agrees to the terms and the code of conduct. */
  termsWritten: boolean
  conductWritten: boolean
  /** Somebody can know of it: a letter that was only written to a file has reached nobody. */
  hasInvited: boolean
  hasUpdate: boolean
  backupMade: boolean
}

/** The edition the steps are about: the one made last. */
export type FirstEdition = { id: string; slug: string }

/** What has been done of the first run, whoever did it and in whatever order, and for which edition the rest is. */
export async function firstSteps(
  tools: Pick<Tools, 'db'>,
  _admin: Admin,
): Promise<{ done: FirstSteps; edition: FirstEdition | undefined }> {
  const [done, [edition]] = await Promise.all([
    stepsDone(tools),
    tools.db
      .select({ id: editions.id, slug: editions.slug })
      .from(editions)
      .where(ne(editions.status, 'cancelled'))
      .orderBy(desc(editions.createdAt))
      .limit(1),
  ])
  return { done, edition }
}

async function stepsDone(tools: Pick<Tools, 'db'>): Promise<FirstSteps> {
  const [steps] = await tools.db
    .select({
      siteIsNamed: sql<boolean>`exists (select from ${settings} where ${settings.key} = 'site' and coalesce(${settings.value} ->> 'name', '') <> '')`,
      mailLeft: sql<boolean>`exists (select from ${outboxMails} where ${outboxMails.kind} = 'test-mail' and ${outboxMails.status} = 'sent')`,
      hasEdition: sql<boolean>`exists (select from ${editions} where ${editions.status} <> 'cancelled')`,
      takesPeople: sql<boolean>`exists (select from ${editions} where ${editions.status} not in ('draft', 'cancelled'))`,
      termsWritten: isWritten('terms'),
      conductWritten: isWritten('code-of-conduct'),
      hasInvited: sql<boolean>`exists (select from ${invitations} invitation
        left join ${outboxMails} letter on letter.id = invitation.letter_id
        where invitation.status <> 'draft'
          and (invitation.status <> 'queued' or letter.status is distinct from 'written'))`,
      hasUpdate: sql<boolean>`exists (select from ${updates})`,
      backupMade: sql<boolean>`exists (select from ${backupRuns} where ${backupRuns.kind} = 'backup' and ${backupRuns.outcome} = 'done')`,
    })
    .from(sql`(select 1) as one`)
  if (!steps) throw new Error('The first steps could not be read.')
  return steps
}

function isWritten(slug: string) {
  return sql<boolean>`exists (select from ${pages} where ${pages.status} = 'published' and ${pages.slug} = ${slug})`
}
