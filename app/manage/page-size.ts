import { usualPageSize } from '../../domain/limit-numbers.ts'

/** Rows of a page that can be asked for. */
export const pageSizes = [usualPageSize, 50, 100] as const

/** The rows of a page an address asks for; anything else is the usual ones. */
export function pageSizeIn(query: URLSearchParams): number {
  return pageSizes.find((size) => String(size) === query.get('size')) ?? pageSizes[0]
}

/** What a select box offers. */
export const pageSizeOptions = pageSizes.map((size) => ({ value: String(size), label: `${size} rows` }))
