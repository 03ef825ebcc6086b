import Papa from 'papaparse'
import { readPaste } from '../../joining/invitations/paste.ts'
import { fieldNamed, looksLikeAddress } from './columns.ts'

/** A file as a table: what its columns are called, and its rows with the line each begins at. */
export type FileTable = { headers: string[]; rows: { line: number; cells: string[] }[] }

const delimiters = [',', ';', '\t', '|'] as const

/**
 * The table of a text: rows of cells (RFC 4180, with any of the usual signs between columns), or people as they are pasted
 * where it has no table. `undefined` where nothing stands in it; `openQuote` is the line of a row with a quotation mark that none closes.
 */
export function readText(
  text: string,
): { table: FileTable; delimiter?: string } | { table: FileTable; isList: true } | { openQuote: number } | undefined {
  const { body, named } = withoutHint(text)
  const delimiter = named ?? delimiterOf(body)
  const { rows, openQuote } = rowsOf(body, delimiter)
  const [first] = rows
  if (!first) return undefined
  const isHead = !hasAddress(first.cells)
  // Where it is none of names the first row is a person already.
  const isTable =
    isHead || (first.cells.length > 1 && first.cells.some((cell) => looksLikeAddress(cell.trim())) && isEven(rows))
  if (isTable && openQuote !== undefined) return { openQuote }
  if (isHead) return { table: { headers: first.cells, rows: rows.slice(1) }, delimiter }
  if (isTable) return { table: { headers: first.cells.map((_, index) => `Column ${index + 1}`), rows }, delimiter }
  return { table: listed(body), isList: true }
}

/** Excel names the sign of its columns in a line before the table. */
function withoutHint(text: string): { body: string; named?: string } {
  const hint = /^\uFEFF?"?sep=(.)"?(?:\r\n|\r|\n)/i.exec(text)
  return hint?.[1] ? { body: text.slice(hint[0].length), named: hint[1] } : { body: text }
}

/** The sign with which the first line names most fields; else the one with which the lines are most alike. */
function delimiterOf(text: string): string {
  const known = delimiters.map((delimiter) => {
    const [head = []] = Papa.parse<string[]>(text, { delimiter, preview: 1 }).data
    return { delimiter, fields: head.filter((cell) => fieldNamed(cell) !== undefined).length, cells: head.length }
  })
  const [best] = known.toSorted((a, b) => b.fields - a.fields || b.cells - a.cells)
  if (best && best.fields > 0) return best.delimiter
  return Papa.parse<string[]>(text, { preview: 50, delimitersToGuess: [...delimiters] }).meta.delimiter
}

/** Line numbers count what stands in the file: a cell may hold several lines. */
function rowsOf(text: string, delimiter: string): { rows: FileTable['rows']; openQuote: number | undefined } {
  const rows: FileTable['rows'] = []
  let [line, counted] = [1, 0]
  let openQuote: number | undefined
  Papa.parse<string[]>(text, {
    delimiter,
    step: ({ data, meta, errors }) => {
      if (errors.some(({ code }) => code === 'MissingQuotes')) openQuote ??= line
      if (data.some((cell) => cell.trim() !== '')) rows.push({ line, cells: data })
      line += linesIn(text, counted, meta.cursor)
      counted = meta.cursor
    },
  })
  return { rows, openQuote }
}

function linesIn(text: string, from: number, to: number): number {
  return text.slice(from, to).match(/\r\n|\r|\n/g)?.length ?? 0
}

function hasAddress(cells: readonly string[]): boolean {
  return cells.some((cell) => /\S@\S/.test(cell))
}

function isEven(rows: FileTable['rows']): boolean {
  const [first] = rows
  return rows.every(({ cells }) => cells.length === first?.cells.length)
}

/** Addresses one a line or many, with names or without, as they come out of a letter. */
function listed(text: string): FileTable {
  const people = readPaste(text)
  return {
    headers: ['Name', 'E-mail'],
    rows: people.map(({ name, email, line }, index) => ({ line: index + 1, cells: [name, email || line] })),
  }
}
