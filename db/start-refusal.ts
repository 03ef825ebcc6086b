/**
 * The house cannot be opened as asked. The message is one sentence for the person who starts it; `server/main.ts`
 * prints it and leaves with exit code 1. Nothing has been changed on disk when it is thrown.
 */
export class StartRefusal extends Error {
  override name = 'StartRefusal'
}

/** The text of anything thrown, for the end of such a sentence: its first line, without a closing full stop. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  const text = error instanceof Error ? error.message : String(error)
  return (text.split('\n')[0] ?? '').replace(/\.$/, '')
}
