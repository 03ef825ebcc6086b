import type { ImportFound } from '../../../db/schema/import-shapes.ts'
import { importLimits } from '../../limit-numbers.ts'
import { recognise } from './columns.ts'
import { decodeText } from './encoding.ts'
import { readWorkbook } from './sheet-table.ts'
import { readText } from './text-table.ts'
import type { FileTable } from './text-table.ts'

/** A file that was read, or why not. `line` and `column` say where it is too much. */
export type ReadFile =
  | { ok: true; table: FileTable; found: ImportFound; sheets: string[] }
  | { ok: false; because: 'empty' | 'no-table' | 'old-workbook' | 'damaged' | 'too-large' | 'too-many-columns' }
  | { ok: false; because: 'too-many-rows'; rows: number }
  | { ok: false; because: 'open-quote'; line: number }
  | { ok: false; because: 'long-cell'; line: number; column: string }

/** Reads what somebody chose or pasted: a text with a table or addresses in it, or a workbook. */
export async function readFile(bytes: Uint8Array<ArrayBuffer>, sheet?: string): Promise<ReadFile> {
  if (bytes.length === 0) return { ok: false, because: 'empty' }
  if (startsWith(bytes, workbookStart)) return readSheetFile(bytes, sheet)
  if (startsWith(bytes, oldWorkbookStart)) return { ok: false, because: 'old-workbook' }
  const decoded = decodeText(bytes)
  if (!decoded) return { ok: false, because: 'no-table' }
  const read = readText(decoded.text)
  if (!read) return { ok: false, because: 'empty' }
  if ('openQuote' in read) return { ok: false, because: 'open-quote', line: read.openQuote }
  const { encoding } = decoded
  if ('isList' in read) return limited(read.table, { kind: 'list', encoding })
  return limited(read.table, { kind: 'csv', encoding, ...(read.delimiter ? { delimiter: read.delimiter } : {}) })
}

async function readSheetFile(bytes: Uint8Array<ArrayBuffer>, sheet?: string): Promise<ReadFile> {
  const read = await readWorkbook(bytes, sheet)
  if (typeof read === 'string') return { ok: false, because: read }
  return limited(read.table, { kind: 'xlsx', sheet: read.sheet }, read.sheets)
}

function limited({ headers, rows }: FileTable, found: ImportFound, sheets: string[] = []): ReadFile {
  if (rows.length === 0) return { ok: false, because: 'empty' }
  if (rows.length > importLimits.rows) return { ok: false, because: 'too-many-rows', rows: rows.length }
  const columns = rows.reduce((most, { cells }) => Math.max(most, cells.length), headers.length)
  if (columns > importLimits.columns) return { ok: false, because: 'too-many-columns' }
  const names = Array.from(
    { length: columns },
    (_, index) => storable(storable(headers[index] ?? '').slice(0, 80)) || `Column ${index + 1}`,
  )
  for (const { line, cells } of rows) {
    const long = cells.findIndex((cell) => cell.length > importLimits.cell)
    if (long >= 0) return { ok: false, because: 'long-cell', line, column: names[long] ?? '' }
  }
  const known = recognise(names)
  const even = rows.map(({ line, cells }) => ({ line, cells: names.map((_, index) => storable(cells[index] ?? '')) }))
  return {
    ok: true,
    table: { headers: names, rows: even },
    found: { ...found, ...(known && { export: known }) },
    sheets,
  }
}

/** The database keeps no zero in a text, and no half of a sign that was cut in two. */
function storable(cell: string): string {
  return cell.replaceAll('\u0000', '').toWellFormed().trim()
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}

/** A ZIP archive, as .xlsx is one; and what Excel wrote before 2007. */
const workbookStart = [0x50, 0x4b, 0x03, 0x04]
const oldWorkbookStart = [0xd0, 0xcf, 0x11, 0xe0]
