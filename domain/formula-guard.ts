/*
 * Cells that a spreadsheet would run (OWASP, CSV injection), made harmless so that reading them again gives what they were: one
 * apostrophe is put before each place where a formula could begin, and exactly that one is taken away.
 */

const signs = String.raw`["'\s]*[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]`

// At the beginning, and after each sign at which a spreadsheet may cut a line.
const begins = String.raw`(?<=^|[;|\t\r\n])`
const places = new RegExp(`${begins}(?=${signs})`, 'g')
const guarded = new RegExp(`${begins}'(?=${signs})`, 'g')

/** The cell as a spreadsheet only shows it. */
export function guardCell(cell: string): string {
  return cell.replaceAll(places, "'")
}

/** What a guarded cell was before. */
export function unguardCell(cell: string): string {
  return cell.replaceAll(guarded, '')
}
