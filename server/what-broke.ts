/** The query builder repeats a statement's parameters in its message; the driver's own error below it does not. */
export function whatBroke(error: unknown): { message: string; stack?: string } {
  if (!(error instanceof Error)) return { message: `Something was thrown that is no error: ${typeof error}` }
  const isQuery = error.message.startsWith('Failed query')
  if (isQuery && error.cause instanceof Error) return whatBroke(error.cause)
  if (isQuery) return { message: `${error.name}: a statement failed` }
  return { message: `${error.name}: ${error.message}`, stack: error.stack }
}
