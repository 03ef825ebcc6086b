import { unzipSync } from 'fflate'
import { InvalidInputError, InvalidSpreadsheetError, default as readSheets } from 'read-excel-file/universal'
import { importLimits } from '../../limit-numbers.ts'
import type { FileTable } from './text-table.ts'

/**
 * The first sheet of a workbook (.xlsx) that holds anything, or the one that is wanted. What it would take unpacked is asked of the archive first: more than
 * the limit is `too-large`, and an entry that is larger than it says is cut there by the unpacking.
 */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  wanted?: string,
): Promise<{ table: FileTable; sheet: string; sheets: string[] } | 'too-large' | 'damaged' | 'empty'> {
  try {
    if (unpackedSize(bytes) > importLimits.unpackedBytes) return 'too-large'
    // Numbers as they are written: a post code or a phone number is none to calculate with.
    const sheets = await readSheets<string>(bytes.buffer, { parseNumber: (text) => text })
    const filled = sheets.filter(({ data }) => data.some((row) => row.some((cell) => cell !== null)))
    const read = filled.find(({ sheet }) => sheet === wanted) ?? filled[0]
    if (!read) return 'empty'
    const rows = read.data.map((row, index) => ({ line: index + 1, cells: row.map(inWords) }))
    const [head, ...people] = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    if (!head) return 'empty'
    return { table: { headers: head.cells, rows: people }, sheet: read.sheet, sheets: filled.map(({ sheet }) => sheet) }
  } catch (error) {
    if (isDamaged(error)) return 'damaged'
    throw error
  }
}

/** Asked of the directory of the archive; nothing is unpacked for it. */
function unpackedSize(bytes: Uint8Array): number {
  let size = 0
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      size += originalSize
      return false
    },
  })
  return size
}

function inWords(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  // A day of a sheet has no zone: midnight of it, in UTC.
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return String(cell)
}

/** What the archive or its sheets are refused for; the archive's errors have a number. */
function isDamaged(error: unknown): boolean {
  if (error instanceof InvalidInputError || error instanceof InvalidSpreadsheetError) return true
  return error instanceof Error && 'code' in error && typeof error.code === 'number'
}
