/** What the server sent with a status of its own arrives wrapped; of an action, everything does. */
export function sentAnswer(result: unknown): { answer: unknown; status: number } {
  if (!isRecord(result) || !('data' in result) || !('init' in result)) return { answer: result, status: 200 }
  const { data, init } = result
  return { answer: data, status: isRecord(init) && typeof init.status === 'number' ? init.status : 200 }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
