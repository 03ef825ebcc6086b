import { isRecord } from '../../../../domain/json.ts'
import type { WorkingCopy } from './copy.ts'
import type { Deed } from '../../../api-table.ts'
import type { SaveAnswer } from './autosave.ts'
import { forMember } from '../../../session/drawn-for.ts'
import { tabId } from '../../../forms/tab-id.ts'

/** What an address under /api/drafts answers to the desk. */
export type Answer = { status: number; said: Record<string, unknown> }

/** Posts JSON to an address of the Desk; `undefined` where nobody answers. `keepalive`: the page may go while it is under way. */
export async function post(
  path: Deed,
  fields: Record<string, unknown>,
  keepalive = false,
): Promise<Answer | undefined> {
  const body = JSON.stringify(fields)
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...forMember() },
      body,
      // A browser takes 64 KiB with it when it leaves a page.
      keepalive: keepalive && body.length < 60_000,
    })
    return { status: response.status, said: await readAnswer(response) }
  } catch {
    return undefined
  }
}

/** The sentence of an answer for the reader. */
export function wordsOf(answer: Answer | undefined): string {
  if (!answer) return 'The server cannot be reached. Please try again.'
  const { done, cannot, message } = answer.said
  const [words] = [done, cannot, message].filter((value) => typeof value === 'string')
  return words ?? 'Something went wrong. Please try again.'
}

/** Sends a text to be saved, and says what became of it. */
export async function saveDraft(id: string, copy: WorkingCopy, version: number): Promise<SaveAnswer> {
  const { title, audience, written } = copy
  const isUpdate = written.kind === 'update'
  const fields = { id, version, tab: tabId(), title, payload: written.payload, ...(isUpdate ? { audience } : {}) }
  const answer = await post('/api/drafts/save', fields, true)
  if (!answer || answer.status >= 500) return { kind: 'unreachable' }
  const { status, said } = answer
  if (status === 401) return { kind: 'signed-out' }
  if (status === 200 && typeof said.version === 'number') {
    return {
      kind: 'saved',
      version: said.version,
      at: new Date(typeof said.savedAt === 'string' ? said.savedAt : Date.now()),
    }
  }
  if (said.because === 'stale') return { kind: 'stale', words: wordsOf(answer) }
  if (status === 404 || status === 409) return { kind: 'closed', words: wordsOf(answer) }
  return { kind: 'refused', words: refusedWords(answer) }
}

function refusedWords(answer: Answer): string {
  const { problems } = answer.said
  const fields = isRecord(problems) && isRecord(problems.fields) ? Object.values(problems.fields) : []
  return fields.find((words) => typeof words === 'string') ?? wordsOf(answer)
}

async function readAnswer(response: Response): Promise<Record<string, unknown>> {
  const body: unknown = await response.json().catch(() => undefined)
  return isRecord(body) ? body : {}
}
