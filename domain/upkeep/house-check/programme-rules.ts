import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Moments, RowRule } from './row-rule.ts'

/** The rules of editions, studios and sessions. */
export function programmeRules({ at, anHourAgo, twoDaysAgo }: Moments): RowRule[] {
  const isToCome = sql`x.status = 'scheduled' and x.starts_at > ${at}`
  const going = (state: SQL) => sql`guildhall.rsvps as r where r.session_id = x.id and r.answer = 'going' and ${state}`
  return [
    {
      rule: 'edition-day',
      table: 'editions',
      amiss: sql`(x.status in ('announced', 'enrolling') and x.starts_on < ${twoDaysAgo})
        or (x.status = 'running' and x.ends_on < ${twoDaysAgo})`,
    },
    {
      rule: 'edition-zones',
      table: 'editions',
      amiss: sql`x.status in ('announced', 'enrolling', 'running') and not exists (
        select from guildhall.zones as z where z.edition_id = x.id and z.status = 'active')`,
    },
    { rule: 'studio-day', table: 'studios', amiss: sql`x.status = 'paused' and x.paused_until < ${twoDaysAgo}` },
    {
      rule: 'session-places',
      table: 'scheduled_sessions',
      amiss: sql`${isToCome} and x.capacity < (select count(*) from ${going(sql`r.state = 'confirmed'`)})`,
    },
    {
      rule: 'session-line',
      table: 'scheduled_sessions',
      amiss: sql`${isToCome} and exists (select from ${going(sql`r.state in ('waitlisted', 'offered')`)}
        having count(*) <> coalesce(max(r.position), 0) or count(*) <> count(distinct r.position))`,
    },
    {
      rule: 'session-answers',
      table: 'scheduled_sessions',
      amiss: sql`${isToCome} and exists (select from ${going(sql`r.state <> 'released'`)} and exists (
        select from guildhall.members as m where m.id = r.member_id and m.status in ('suspended', 'left', 'erased')))`,
    },
    {
      rule: 'session-nobody',
      table: 'scheduled_sessions',
      amiss: sql`${isToCome} and x.visibility = 'zone' and not exists (
        select from guildhall.session_zones as s where s.session_id = x.id)`,
    },
    {
      rule: 'session-zone',
      table: 'scheduled_sessions',
      amiss: sql`exists (select from guildhall.session_zones as s join guildhall.zones as z on z.id = s.zone_id
        where s.session_id = x.id and (z.edition_id is distinct from x.edition_id or z.status = 'merged'))`,
    },
    {
      rule: 'session-cancelled',
      table: 'scheduled_sessions',
      amiss: sql`${isToCome} and exists (
        select from guildhall.editions as e where e.id = x.edition_id and e.status = 'cancelled')`,
    },
    { rule: 'held-move', table: 'held_moves', amiss: sql`x.due_at < ${anHourAgo}` },
  ]
}
