import { listEditions } from '../../../../domain/programme/editions.ts'
import { findImport, lastImports } from '../../../../domain/upkeep/imports.ts'
import type { Import } from '../../../../domain/upkeep/imports.ts'
import { rowToCorrect, unknownZones } from '../../../../domain/upkeep/imports/correct.ts'
import { listImportRows, sampleCells } from '../../../../domain/upkeep/imports/rows.ts'
import type { RowFilter } from '../../../../domain/upkeep/imports/rows.ts'
import type { Tools } from '../../../../domain/tools.ts'
import type { Admin } from '../../../../domain/club/viewer.ts'
import type { ListContext } from '../../list-context.ts'
import { pageSizeIn } from '../../page-size.ts'
import { oneOf, pageIn } from '../../query.ts'
import { importPlaces } from './form.ts'
import { placeNames } from '../../../../domain/upkeep/imports/report.ts'

/** The import the address names with a page of its rows, or those that were begun last. */
export async function loadImport(tools: Tools, admin: Admin, query: URLSearchParams) {
  const id = query.get('import')
  const [found, editions, last] = await Promise.all([
    id === null ? undefined : findImport(tools, admin, id),
    listEditions(tools, { include: 'everything' }),
    id === null ? lastImports(tools, admin) : [],
  ])
  return {
    tab: 'import' as const,
    note: found?.fileName,
    isNamed: id !== null,
    opened: found && (await opened(tools, admin, found, query)),
    places: importPlaces(editions),
    zones: new Map(
      editions.map(({ id: editionId, slug, zones }) => [
        editionId,
        { slug, zones: zones.filter(({ status }) => status === 'active') },
      ]),
    ),
    names: placeNames(editions),
    last,
  }
}

const filters = ['new', 'invite', 'change', 'same', 'out', 'look'] as const satisfies RowFilter[]

async function opened(tools: Tools, admin: Admin, found: Import, query: URLSearchParams) {
  const asked = { verdict: oneOf(filters, query.get('verdict')), page: pageIn(query), pageSize: pageSizeIn(query) }
  const number = Number(query.get('row') ?? 0)
  const isChecked = found.state === 'checked'
  const [samples, listed, row, unknown] = await Promise.all([
    sampleCells(tools, admin, found.id),
    found.state === 'read' ? { rows: [], total: 0 } : listImportRows(tools, admin, { id: found.id, ...asked }),
    isChecked && number > 0 ? rowToCorrect(tools, admin, { id: found.id, number }) : undefined,
    isChecked ? unknownZones(tools, admin, found.id) : [],
  ])
  return { ...found, samples, asked, ...listed, row, unknown }
}

type ImportContent = Awaited<ReturnType<typeof loadImport>>

/** An import as its page shows it, with a page of its rows. */
export type ImportOpened = NonNullable<ImportContent['opened']>

/** What the tab shows, and where. */
export type ImportProps = ListContext & { content: ImportContent }
