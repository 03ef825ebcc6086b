import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { members } from '../../../db/schema/people.server.ts'
import type { ImportDone } from '../../../db/schema/import-shapes.ts'

/**
 * Puts names, notes and tags back as they were, where nobody changed them since. The rows come from the last one upwards, as
 * they were done downwards. Returns those that put something back.
 */
export async function putTextsBack(
  tx: Transaction,
  rows: readonly { number: number; done: ImportDone }[],
  now: Date,
): Promise<Set<number>> {
  const back = new Set<number>()
  const left = rows.filter(({ done }) => done.memberId !== undefined && (done.name ?? done.note ?? done.tags))
  // Of somebody who stands in several rows one after the other; everybody else at once.
  for (const round of inRounds(left)) {
    const wanted = round.map(({ number, done: { memberId: id, name, note, tags } }) => ({
      number,
      id,
      name,
      note,
      tags,
    }))
    const { rows: changed } = await tx.execute<{ number: number }>(sql`
      update ${members} set
        display_name = case when display_name = wanted.name ->> 'to' then wanted.name ->> 'from' else display_name end,
        staff_note = case when staff_note = wanted.note ->> 'to' then wanted.note ->> 'from' else staff_note end,
        tags = array(select tag from unnest(members.tags) with ordinality as held(tag, place)
          where not coalesce(wanted.tags, '[]') ? tag order by place),
        updated_at = ${now.toISOString()}::timestamptz,
        version = members.version + 1
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as wanted(number integer, id uuid, name jsonb, note jsonb, tags jsonb)
      where members.id = wanted.id and (
        display_name = wanted.name ->> 'to' or staff_note = wanted.note ->> 'to'
        or exists (select from unnest(members.tags) as held(tag) where coalesce(wanted.tags, '[]') ? held.tag))
      returning wanted.number`)
    for (const { number } of changed) back.add(number)
  }
  return back
}

function inRounds<Row extends { done: ImportDone }>(rows: readonly Row[]): Row[][] {
  const rounds: Row[][] = []
  const times = new Map<string, number>()
  for (const row of rows) {
    const id = row.done.memberId ?? ''
    const round = times.get(id) ?? 0
    times.set(id, round + 1)
    rounds[round] = [...(rounds[round] ?? []), row]
  }
  return rounds
}
