import { isRecord } from '../../domain/json.ts'

/** What the server sent with a status of its own arrives wrapped; of an action, everything does. */
export function sentReply(result: unknown): { reply: unknown; status: number } {
  if (!isRecord(result) || !('data' in result) || !('init' in result)) return { reply: result, status: 200 }
  const { data, init } = result
  return { reply: data, status: isRecord(init) && typeof init.status === 'number' ? init.status : 200 }
}
