/** Whether a statement was refused by this unique index: somebody else has the name already. */
export function breaksUnique(error: unknown, index: string): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  if (!(cause instanceof Error) || !('code' in cause) || cause.code !== '23505') return false
  return 'constraint' in cause && cause.constraint === index
}
