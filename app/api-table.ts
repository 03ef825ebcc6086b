import { deeds } from './api-deeds.ts'
import { reads } from './api-reads.ts'
import type { ApiEntry } from './api-reads.ts'
import { publicFeeds } from './route-table.ts'

/** Where a button or a form posts to. An address that does not exist does not compile. */
export type Deed = AddressOf<(typeof deeds)[number]>

/** An address of a pattern: a word stands for each part it leaves open. */
type AddressOf<Pattern extends string> = Pattern extends `${infer Before}:${string}/${infer After}`
  ? `${Before}${string}/${AddressOf<After>}`
  : Pattern

/** Every answer that is not a page. */
export const apiTable: readonly ApiEntry[] = [
  ...deeds.map((path) => ({ path, file: fileOf(path) })),
  ...reads,
  ...publicFeeds.map(({ path, file }) => ({ path, file })),
]

const deedPatterns: ReadonlySet<string> = new Set(deeds.map((path) => path.slice(1)))

/** Does the address of this pattern only do something, so that there is nothing to read? */
export function isDeed(pattern: string): boolean {
  return deedPatterns.has(pattern)
}

/** `/api/updates/:edition/:zone/:update/read` → `api/updates/read.ts` */
function fileOf(path: string): string {
  return `${path.slice(1).replaceAll(/\/:\w+/g, '')}.ts`
}
