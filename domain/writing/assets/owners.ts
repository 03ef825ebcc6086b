import { inArray } from 'drizzle-orm'
import { drafts } from '../../../db/schema/writing.server.ts'
import type { AccessObject } from '../../club/access.ts'
import { kinds } from '../kinds.ts'
import type { Tools } from '../../tools.ts'
import type { OwnerKind } from '../asset-uses.ts'

type Use = { kind: OwnerKind; id: string }

/** What access decides by for each thing that shows a file. */
export async function accessObjectsOfOwners(
  tools: Pick<Tools, 'db' | 'now'>,
  uses: readonly Use[],
): Promise<AccessObject[]> {
  const byKind = Map.groupBy(uses, ({ kind }) => kind)
  const found = await Promise.all(
    [...byKind].map(([kind, some]) => {
      const ids = some.map(({ id }) => id)
      return kind === 'draft' ? accessObjectsOfDrafts(tools, ids) : kinds[kind].accessObjects(tools, ids)
    }),
  )
  return found.flat()
}

async function accessObjectsOfDrafts({ db }: Pick<Tools, 'db'>, ids: string[]): Promise<AccessObject[]> {
  const rows = await db.select({ id: drafts.id }).from(drafts).where(inArray(drafts.id, ids))
  return rows.map(({ id }) => ({ id, state: 'draft', audience: { kind: 'public' } }))
}
