import { guardCell } from './formula-guard.ts'

/**
 * One line of a CSV file (RFC 4180) from values as they come: nothing for what is absent, JSON for lists and objects. A
 * text that a spreadsheet would run as a formula begins with an apostrophe; numbers stay numbers. A spreadsheet may cut lines
 * at other signs than the comma (at semicolons, where the comma is for decimals), so the same holds after each of those. A list or a table of Markdown is no formula.
 */
export function csvLine(values: readonly unknown[]): string {
  return `${values.map(cellOf).join(',')}\r\n`
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return quoted(withoutFormula(typeof value === 'string' ? value : JSON.stringify(value)))
}

/** One line of texts that are going to be read again: `unguardCell` gives each as it was. */
export function guardedLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(guardCell(cell))).join(',')}\r\n`
}

function quoted(text: string): string {
  return /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** What spreadsheets take for the beginning of a formula, also after blanks (OWASP, CSV injection). */
function withoutFormula(text: string): string {
  return text.replaceAll(formulaStart, "'$&")
}

// The sign first, then what stands before it: a search that begins at each blank would take the square of their number.
const formulaStart =
  /^["\s]*[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]|(?=[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])(?<=[;|\t\r\n]["\s]*)(?!-(?: [^|!(;\t\r\n]*(?:[\r\n]|$)|-*:?(?:[|\r\n]|$)))/g
