import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/open.ts'

/** Members with an address and access to the edition, as many as wanted. Their ids are in no order of their names. */
export async function joinCrowd(
  db: Database,
  { editionId, zoneId, number }: { editionId: string; zoneId: string; number: number },
): Promise<void> {
  await db.execute(sql`
    with made as (select gen_random_uuid() as id, n from generate_series(1, ${number}::int) as n),
    account as (insert into auth.users (id, email) select id, 'reader-' || n || '@club.test' from made returning id),
    member as (
      insert into guildhall.members (id, account_id, display_name, status, time_zone)
      select id, id, 'Reader ' || n, 'active', 'UTC' from made returning id
    )
    insert into guildhall.accesses (member_id, edition_id, zone_id, starts_at)
    select id, ${editionId}, ${zoneId}, '2026-09-01' from made`)
}
