/** The page of a list that is asked for, or the last one where there are not that many: what it had may have gone meanwhile. */
export function pageWithin(total: number, { page, pageSize }: { page: number; pageSize: number }): number {
  return Math.min(page, Math.max(1, Math.ceil(total / pageSize)))
}
