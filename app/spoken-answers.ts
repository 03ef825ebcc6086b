import { toast } from '../ui/toast/toast.ts'
import { sentAnswer } from './sent-answer.ts'

/**
 * Says in a toast what an address under /api has done, or why it could not. Said here and not by the button that was
 * pressed: what was done often takes the button away. A refused form says it itself.
 */
export async function sayAnswers<Results extends Record<string, { result: unknown }>>(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const results = await next()
  if (request.method === 'POST') for (const { result } of Object.values(results)) say(sentAnswer(result).answer)
  return results
}

function say(answer: unknown): void {
  if (!isRecord(answer)) return
  if (typeof answer.done === 'string') toast({ tone: 'ok', title: answer.done })
  if (typeof answer.cannot === 'string') toast({ tone: 'bad', title: answer.cannot })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
