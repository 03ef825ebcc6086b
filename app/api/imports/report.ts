import { listEditions } from '../../../domain/programme/editions.ts'
import { findImport } from '../../../domain/upkeep/imports.ts'
import { allImportRows } from '../../../domain/upkeep/imports/rows.ts'
import { placeNames, reportHead, reportLine } from '../../../domain/upkeep/imports/report.ts'
import { declareRead } from '../declare.ts'
import { csvFile } from '../csv-file.ts'

/** `GET /api/imports/report?id=…`: each row with its verdict, why, and what became of it, as CSV. */
export const loader = declareRead({ who: 'organiser' }, async ({ admin, tools, url }) => {
  const id = url.searchParams.get('id') ?? ''
  const found = await findImport(tools, admin, id)
  if (!found) return new Response('There is no such import.', { status: 404 })
  const names = placeNames(await listEditions(tools, { include: 'everything' }))
  return csvFile('import-report.csv', async function* () {
    yield reportHead
    for await (const rows of allImportRows(tools, admin, id)) {
      yield rows.map((row) => reportLine(row, names)).join('')
    }
  })
})
