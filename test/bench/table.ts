import { arch, availableParallelism, cpus, totalmem, type } from 'node:os'

/** What the figures were measured on: without it they say nothing. */
export const machine = [
  cpus()[0]?.model ?? 'unknown processor',
  `${availableParallelism()} cores`,
  `${Math.round(totalmem() / 1024 ** 3)} GB`,
  `${type()} ${arch()}`,
  `Node ${process.versions.node}`,
].join(', ')

/** One measured thing. `met` is absent where it could not be measured here, with the reason as its value, and where no budget is set. */
export type Row = { what: string; value: string; budget: string; met?: boolean }

/** Prints the rows as a table people can read. */
export function printTable(rows: Row[]): void {
  console.log(`On ${machine}:`)
  const width = Math.max(...rows.map((row) => row.what.length))
  for (const row of rows) {
    const verdict = row.met === undefined ? (row.budget === '' ? '' : 'not measured') : row.met ? 'met' : 'MISSED'
    console.log(`${row.what.padEnd(width)}  ${row.value.padEnd(34)}  ${row.budget.padEnd(22)}  ${verdict}`.trimEnd())
  }
}
