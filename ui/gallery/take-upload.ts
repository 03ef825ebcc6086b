import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Reads a file as slowly as the address says (`takes`: ms for the whole of it), keeps nothing and answers with an id.
 * One named refused.txt is refused. Answers with nothing when the browser called it off.
 */
export async function takeUpload(
  { searchParams }: URL,
  request: IncomingMessage,
): Promise<{ status: number; text: string } | undefined> {
  const bytes = Number(request.headers['content-length'] ?? 0)
  const takes = Number(searchParams.get('takes') ?? 0)
  try {
    for await (const chunk of request) {
      if (chunk instanceof Uint8Array) await wait((takes * chunk.length) / bytes)
    }
  } catch (error) {
    if (request.errored) return undefined
    throw error
  }
  if (searchParams.get('name') === 'refused.txt') return { status: 422, text: 'This file is not taken.' }
  return { status: 201, text: randomUUID() }
}
