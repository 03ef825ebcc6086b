/** The members as a table that an import reads again (docs/behaviour/importing.md, round-trip). */
import { eq, inArray } from 'drizzle-orm'
import { accounts, members } from '../../../db/schema/people.server.ts'
import { editions } from '../../../db/schema/programme.server.ts'
import { today } from '../../../time/plain-dates.ts'
import { noteInAudit } from '../../club/audit.ts'
import { guardedLine } from '../../csv.ts'
import { isId } from '../../ids.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import { accessesOf } from '../people.ts'
import type { AccessListed } from '../people.ts'
import { exportColumns } from './export-columns.ts'
import type { ExportColumn } from './export-columns.ts'
import { findAll } from './search.ts'
import type { MemberSearch } from './search.ts'
import { tagsInCell } from './tags.ts'

/** Whom and what of them; ticked members, or all who fit a search. */
export type ExportWish = { columns: readonly ExportColumn[] } & (
  | { memberIds: readonly string[] }
  | { search: MemberSearch }
)

/**
 * Finds them and writes down that they are taken out, by whom and how many; `lines` then gives the table in parts. Somebody in
 * several editions stands there once for each, and those of one edition only with that.
 */
export async function exportPeople(
  tools: Pick<Tools, 'db' | 'now'>,
  by: Pick<Admin, 'id'> | undefined,
  wish: ExportWish,
): Promise<{ number: number; lines: () => AsyncGenerator<string> }> {
  const ids = 'search' in wish ? await findAll(tools, wish.search) : wish.memberIds.filter(isId)
  const editionId = 'search' in wish ? wish.search.editionId : undefined
  await tools.db.transaction((tx) =>
    noteInAudit(tx, {
      ...(by && { actorId: by.id }),
      action: 'people-exported',
      objectType: 'member',
      objectId: '',
      summary: `Exported ${ids.length === 1 ? 'one member' : `${ids.length} members`}.`,
      diff: { members: ids.length, columns: wish.columns },
    }),
  )
  return { number: ids.length, lines: () => linesOf(tools, ids, { columns: wish.columns, editionId }) }
}

const membersAtATime = 500

async function* linesOf(
  tools: Pick<Tools, 'db' | 'now'>,
  ids: readonly string[],
  { columns, editionId }: { columns: readonly ExportColumn[]; editionId: string | undefined },
): AsyncGenerator<string> {
  const zones = new Map(
    (await tools.db.select({ id: editions.id, zone: editions.timeZone }).from(editions)).map((of) => [of.id, of.zone]),
  )
  yield guardedLine(columns.map((column) => exportColumns[column]))
  for (let from = 0; from < ids.length; from += membersAtATime) {
    const part = ids.slice(from, from + membersAtATime)
    const [rows, held] = await Promise.all([membersAt(tools, part), accessesOf(tools, part)])
    const byId = new Map(rows.map((row) => [row.id, row]))
    yield part
      .flatMap((id) => byId.get(id) ?? [])
      .flatMap((member) => {
        const accesses = held.get(member.id) ?? []
        const now = tools.now()
        const open = accesses.filter((access) => isOpen(access, now) && (!editionId || access.editionId === editionId))
        const rowsOf = open.length === 0 ? [undefined] : open
        return rowsOf.map((access) => {
          const cells = cellsOf({ member, access, accesses, zone: zones.get(access?.editionId ?? '') ?? 'UTC', now })
          return guardedLine(columns.map((column) => cells[column]))
        })
      })
      .join('')
  }
}

function isOpen({ status, endsAt }: AccessListed, now: Date): boolean {
  return (status === 'active' || status === 'scheduled') && (endsAt === null || endsAt > now)
}

function membersAt({ db }: Pick<Tools, 'db'>, ids: readonly string[]) {
  return db
    .select({
      id: members.id,
      email: accounts.email,
      name: members.displayName,
      tags: members.tags,
      note: members.staffNote,
      timeZone: members.timeZone,
      status: members.status,
      role: members.role,
      joinedAt: members.joinedAt,
      lastSeenAt: members.lastSeenAt,
    })
    .from(members)
    .leftJoin(accounts, eq(accounts.id, members.accountId))
    .where(inArray(members.id, [...ids]))
}

type Exported = {
  member: Awaited<ReturnType<typeof membersAt>>[number]
  access: AccessListed | undefined
  accesses: readonly AccessListed[]
  /** Whose days the access begins and ends with. */
  zone: string
  now: Date
}

function cellsOf({ member, access, accesses, zone, now }: Exported): Record<ExportColumn, string> {
  const day = (moment: Date | null | undefined) => (moment ? today(moment, zone) : '')
  const earlier = accesses.filter((one) => !isOpen(one, now)).map(({ edition }) => edition)
  return {
    email: member.email ?? '',
    name: member.name,
    tags: tagsInCell(member.tags),
    note: member.note,
    edition: access?.edition ?? '',
    zone: access?.zone ?? '',
    kind: access?.kind ?? '',
    from: day(access?.startsAt),
    // Its last day, not the first without it.
    until: day(access?.endsAt && new Date(access.endsAt.getTime() - 1)),
    timeZone: member.timeZone,
    status: member.status,
    role: member.role,
    joined: day(member.joinedAt),
    seen: day(member.lastSeenAt),
    before: [...new Set(earlier)].join(', '),
  }
}
