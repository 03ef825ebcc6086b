import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '../site/test.ts'

/** What the copy on a device is, as the browser keeps it. */
export type CopyHere = {
  owner: { memberId: string; at: string; storage: string; lastContactAt: number } | undefined
  /** Names of all databases of copies, whoever's. */
  databases: string[]
  entries: Record<string, { kind: string; mark: string; value: unknown }>
  files: string[]
}

/** Walks what is kept of the member area in this browser. */
export function copyIn(page: Page): Promise<CopyHere> {
  return page.evaluate(async () => {
    const owner = JSON.parse(localStorage.getItem('guildhall.copy') ?? 'null') ?? undefined
    const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('guildhall-copy-') ? name : []))
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('No answer.')))
      })
    const nothing = { owner, databases: names, entries: {}, files: [] }
    const [name] = names
    if (!name) return nothing
    const opening = indexedDB.open(name)
    // Erased since it was named: looking at it must not make it anew.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
    const db = await asked(opening).catch(() => undefined)
    if (!db) return nothing
    const stores = db.transaction(['entries', 'files'])
    const keys = await asked(stores.objectStore('entries').getAllKeys())
    const values = await asked(stores.objectStore('entries').getAll())
    const files = await asked(stores.objectStore('files').getAllKeys())
    db.close()
    return {
      owner,
      databases: names,
      entries: Object.fromEntries(keys.map((key, at) => [String(key), values[at]])),
      files: files.map(String),
    }
  })
}

/** Waits until there is a copy here that is as good as what was heard last. */
export async function untilCopied(page: Page, since = 0): Promise<CopyHere> {
  await expect
    .poll(async () => (await copyIn(page)).owner?.lastContactAt ?? -1, { message: 'a copy is on this device' })
    .toBeGreaterThan(since)
  return copyIn(page)
}

/** Waits until nothing of the member area is left here. */
export async function untilErased(page: Page): Promise<void> {
  await expect.poll(async () => copyIn(page)).toMatchObject({ owner: undefined, databases: [] })
}

/** Fills what room this browser has for the site, to the last 300 bytes. */
export async function fillUp(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const opening = indexedDB.open('what-else-is-there')
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('things', { autoIncrement: true }))
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const isWritten = (size: number) =>
      new Promise<boolean>((resolve) => {
        const writing = opening.result.transaction('things', 'readwrite')
        writing.objectStore('things').put(crypto.getRandomValues(new Uint8Array(size)))
        writing.addEventListener('complete', () => resolve(true))
        writing.addEventListener('abort', () => resolve(false))
      })
    for (const size of [30_000, 3000, 300]) while (await isWritten(size));
    opening.result.close()
  })
}

/** Which entries each answer brought, and which went, one item for each request of these pages from now on. */
export function listenForSyncs(context: BrowserContext): { changed: string[]; gone: string[] }[] {
  const syncs: { changed: string[]; gone: string[] }[] = []
  context.on('response', async (response) => {
    if (new URL(response.url()).pathname !== '/api/copy') return
    const place = syncs.push({ changed: [], gone: [] }) - 1
    const answer = await response.json().catch(() => ({ entries: {}, gone: [] }))
    syncs[place] = { changed: Object.keys(answer.entries ?? {}), gone: answer.gone ?? [] }
  })
  return syncs
}
