/** Was a statement refused by this constraint? The driver's error lies below the query builder's. */
export function isRefusedBy(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false
  if ('constraint' in error && error.constraint === constraint) return true
  return isRefusedBy(error.cause, constraint)
}
