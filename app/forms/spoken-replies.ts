import { isRecord } from '../../domain/json.ts'
import { toast } from '../../ui/toast/toast.ts'
import { sentReply } from './sent-reply.ts'

/**
 * Says in a toast what an address under /api has done, or why it could not. Said here and not by the button that was
 * pressed: what was done often takes the button away. A refused form says it itself.
 */
export async function sayReplies<Results extends Record<string, { result: unknown }>>(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const results = await next()
  if (request.method === 'POST') for (const { result } of Object.values(results)) say(sentReply(result).reply)
  return results
}

function say(reply: unknown): void {
  if (!isRecord(reply)) return
  if (typeof reply.done === 'string') toast({ tone: 'ok', title: reply.done })
  if (typeof reply.cannot === 'string') toast({ tone: 'bad', title: reply.cannot })
}
