/** Without a mail server letters become files: an organiser is asked once whether they go on all the same. */
import { sql } from 'drizzle-orm'
import { settings } from '../../../db/schema/site.server.ts'
import type { Tools } from '../../tools.ts'

/** How letters leave: by a `server`; as `files`, which an organiser has agreed to; or not before one does (`stop`). */
export type MailWay = 'server' | 'files' | 'stop'

/** Whether an organiser has said so. In the demo community nobody waits for a letter: there it is agreed. */
export async function filesAreAgreed({ db }: Pick<Tools, 'db'>): Promise<boolean> {
  const [row] = await db
    .select({ agreed: sql<boolean>`true` })
    .from(settings)
    .where(
      sql`${settings.key} = 'mail-files' or (${settings.key} = 'demo' and ${settings.value} ->> 'state' = 'loaded')`,
    )
    .limit(1)
  return row !== undefined
}
