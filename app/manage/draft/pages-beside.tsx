import { Pager } from '../../../ui/pager.tsx'
import { pagerOf } from '../query.ts'

/** Which page of a list this is, and how many rows all of them have. */
export type InPages = { page: number; pageSize: number; total: number }

type PagesBesideProps = InPages & {
  /** What the list is called. */
  of: string
  /** What of the address counts its pages. */
  name: string
  search: string
  shown: readonly unknown[]
}

/** The way through a list that stands beside the drafts, where it has more than one page. */
export function PagesBeside({ of, name, search, page, pageSize, total, shown }: PagesBesideProps) {
  if (total <= shown.length) return null
  return <Pager label={`Pages of: ${of}`} {...pagerOf(search, { page, pageSize, total, shown: shown.length, name })} />
}
