import { forMember } from './drawn-for.ts'

/*
 * Words of organisers that may not have reached the server, on this device: one copy for each draft and member, so that
 * nobody is shown another's. A copy goes when its draft is saved. Whoever signs out sends what is still unsent first, as the
 * draft's next version or, where somebody else wrote meanwhile, as a draft of its own. What cannot be sent (the session ended
 * by itself, or has to be proven again) stays, and the page of the sign-out says so and deletes it.
 */

const beginning = 'kept-draft '
/** Nobody waits longer for one of them to be signed out. */
const mostMs = 5000

/** What the storage key of a copy is made of. */
export type KeptDraft = { draftId: string; memberId: string }
type Kept = { key: string; draftId: string; text: string }

/** Where the copy of a draft is kept. */
export function keptDraftKey({ draftId, memberId }: KeptDraft): string {
  return `${beginning}${memberId} ${draftId}`
}

/** Sends what this member left unsent, and takes every copy away that the server has. What it does not take stays. */
export async function sendKeptDrafts(memberId: string, storage: Storage = localStorage): Promise<void> {
  for (const kept of keptOf(memberId, storage)) if (await isTaken(kept, memberId)) storage.removeItem(kept.key)
}

/** How many drafts this browser keeps copies of, whoever wrote them; none where it keeps nothing at all. */
export function countKeptDrafts(storage?: Storage): number {
  try {
    return keysFrom(beginning, storage ?? localStorage).length
  } catch {
    return 0
  }
}

/** Deletes them all. */
export function forgetKeptDrafts(storage: Storage = localStorage): void {
  for (const key of keysFrom(beginning, storage)) storage.removeItem(key)
}

function keysFrom(start: string, storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, n) => storage.key(n) ?? '').filter((key) => key.startsWith(start))
}

function keptOf(memberId: string, storage: Storage): Kept[] {
  const start = keptDraftKey({ memberId, draftId: '' })
  return keysFrom(start, storage).map((key) => ({
    key,
    draftId: key.slice(start.length),
    text: storage.getItem(key) ?? '',
  }))
}

async function isTaken({ draftId, text }: Kept, memberId: string): Promise<boolean> {
  const fields = fieldsOf(text)
  if (!fields) return true
  const saved = await send('/api/drafts/save', { id: draftId, ...fields }, memberId)
  // Overtaken, planned or out: the words become a draft of their own. Of a draft that is gone nothing can be kept.
  const copied = saved === 409 ? await send('/api/drafts/copy', { id: draftId, ...fields }, memberId) : saved
  return copied === 200 || copied === 404
}

/** What a save sends of what is kept (`{ version, copy }`); nothing of what is no copy. */
function fieldsOf(text: string): Record<string, unknown> | undefined {
  try {
    const { version, copy } = JSON.parse(text)
    const { title, audience, written } = copy
    return { version, title, payload: written.payload, ...(written.kind === 'update' ? { audience } : {}) }
  } catch {
    return undefined
  }
}

async function send(path: string, fields: Record<string, unknown>, memberId: string): Promise<number | undefined> {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json', ...forMember(memberId) }
  const signal = AbortSignal.timeout(mostMs)
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(fields), signal }).catch(
    () => undefined,
  )
  return answer?.status
}
