/** Doing what the dry run said, for some rows at once, as part of the caller's transaction. */
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { members } from '../../../db/schema/people.server.ts'
import type { ImportDone, ImportPlan, ImportResult } from '../../../db/schema/import-shapes.ts'
import { noteInAudit } from '../../club/audit.ts'
import type { AuditNote } from '../../club/audit.ts'
import { noteInvitations } from '../../joining/invitations/noted.ts'
import { daysOf, grantAll, moveAccesses } from './apply-accesses.ts'
import type { Applying, MemberRow } from './apply-accesses.ts'

/** A row with what was promised and what is still so. */
export type RowToDo = { number: number; email: string; name: string; promised: ImportPlan; now: ImportPlan | undefined }

export type RowDone = { number: number; became: ImportResult; done: ImportDone | null }

/** Does the rows. What is not as it was when it was looked at is left out, so that nothing happens that nobody saw. */
export async function applyRows(tx: Transaction, rows: readonly RowToDo[], applying: Applying): Promise<RowDone[]> {
  const noted = await noteNew(tx, rows, applying)
  const changed = await changeMembers(tx, rows, applying)
  return rows.map((row) => noted.get(row.number) ?? changed.get(row.number) ?? leftAsIs(row))
}

function leftAsIs({ number, promised, now }: RowToDo): RowDone {
  if (promised.verdict === 'out' || promised.verdict === 'same') return { number, became: promised.verdict, done: null }
  if (promised.verdict === 'invite') {
    // The letter comes after all rows: until then they are noted, as before.
    return { number, became: 'noted', done: { invitationId: promised.invitationId } }
  }
  return { number, became: now?.verdict === 'same' ? 'same' : 'otherwise', done: null }
}

type NewPlan = Extract<ImportPlan, { verdict: 'new' }>

async function noteNew(tx: Transaction, rows: readonly RowToDo[], applying: Applying): Promise<Map<number, RowDone>> {
  const people = rows.flatMap((row) => {
    const { promised } = row
    return promised.verdict === 'new' && row.now?.verdict === 'new' ? [{ ...row, promised }] : []
  })
  const made = await noteInvitations(
    tx,
    applying.importer,
    people.map((person) => notingOf(person, applying)),
    applying.now,
  )
  const ids = new Map(made.map(({ id, email, editionId }) => [`${email} ${editionId}`, id]))
  return new Map(
    people.map(({ number, email, promised }): [number, RowDone] => {
      const id = ids.get(`${email.toLowerCase()} ${promised.place?.editionId ?? null}`)
      if (!id) return [number, { number, became: 'otherwise', done: null }]
      return [number, { number, became: 'noted', done: { invitationId: id } }]
    }),
  )
}

function notingOf({ email, name, promised }: RowToDo & { promised: NewPlan }, { editions, message }: Applying) {
  const { place, tags, note } = promised
  return {
    email,
    name,
    message,
    tags,
    staffNote: note,
    editionId: place?.editionId ?? null,
    zoneId: place?.zoneId ?? null,
    accessKind: place?.kind ?? 'participant',
    ...(place ? daysOf(place, editions) : { accessStartsAt: null, accessEndsAt: null }),
  }
}

async function changeMembers(
  tx: Transaction,
  rows: readonly RowToDo[],
  applying: Applying,
): Promise<Map<number, RowDone>> {
  const people = rows.flatMap((row): MemberRow[] => {
    const { number, promised, now, name, email } = row
    if (promised.verdict !== 'change' || now?.verdict !== 'change' || promised.memberId !== now.memberId) return []
    const isPromised = now.changes.every((change) => promised.changes.some((seen) => isDeepStrictEqual(seen, change)))
    return isPromised ? [{ number, memberId: now.memberId, changes: now.changes, name, email }] : []
  })
  await changeTexts(tx, people, applying.now)
  const granted = await grantAll(tx, people, applying)
  await moveAccesses(tx, people, applying)
  await noteInAudit(tx, ...people.map((person) => auditOf(person, applying)))
  return new Map(
    people.map((person) => [
      person.number,
      { number: person.number, became: 'changed' as const, done: doneOf(person, granted) },
    ]),
  )
}

/** Of a member that stands in several rows what the rows say together. */
async function changeTexts(tx: Transaction, people: readonly MemberRow[], now: Date): Promise<void> {
  const byMember = Map.groupBy(people, ({ memberId }) => memberId)
  const changes = [...byMember].flatMap(([id, rows]) => {
    const all = rows.flatMap((row) => row.changes)
    const name = all.findLast((change) => change.what === 'name')?.to ?? null
    const note = all.findLast((change) => change.what === 'note')?.to ?? null
    const tags = all.flatMap((change) => (change.what === 'tags' ? change.added : []))
    return name === null && note === null && tags.length === 0 ? [] : [{ id, name, note, tags }]
  })
  if (changes.length === 0) return
  await tx.execute(sql`
    update ${members} set
      display_name = coalesce(wanted.name, display_name),
      staff_note = coalesce(wanted.note, staff_note),
      tags = members.tags || array(select jsonb_array_elements_text(wanted.tags)),
      updated_at = ${now.toISOString()}::timestamptz,
      version = members.version + 1
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as wanted(id uuid, name text, note text, tags jsonb)
    where members.id = wanted.id`)
}

function doneOf({ memberId, changes }: MemberRow, granted: ReadonlyMap<string, string>): ImportDone {
  const done: ImportDone = { memberId }
  for (const change of changes) {
    if (change.what === 'name' || change.what === 'note') done[change.what] = { from: change.from, to: change.to }
    else if (change.what === 'tags') done.tags = change.added
    else if (change.what === 'access') done.accessId = granted.get(`${memberId} ${change.editionId}`)
    else done[change.what] = { accessId: change.accessId, from: change.from, to: change.to }
  }
  return done
}

function auditOf({ memberId, changes, name, email }: MemberRow, { importer }: Applying): AuditNote {
  return {
    ...(importer && { actorId: importer.id }),
    action: 'member-imported',
    objectType: 'member',
    objectId: memberId,
    summary: `Changed ${name || email} by an import: ${changes.map(({ what }) => what).join(', ')}`,
    diff: { fields: changes.map(({ what }) => what) },
  }
}
