/** One measured thing. `met` is absent where it could not be measured here, with the reason as its value. */
export type Row = { what: string; value: string; budget: string; met?: boolean }

/** Prints the rows as a table people can read. */
export function printTable(rows: Row[]): void {
  const width = Math.max(...rows.map((row) => row.what.length))
  for (const row of rows) {
    const verdict = row.met === undefined ? 'not measured' : row.met ? 'met' : 'MISSED'
    console.log(`${row.what.padEnd(width)}  ${row.value.padEnd(34)}  ${row.budget.padEnd(22)}  ${verdict}`)
  }
}
