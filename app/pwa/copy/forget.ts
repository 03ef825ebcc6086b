/*
 * Erasing the member's copy. A small file of its own, for it comes with every page: signing out must work without a network.
 */

/** Why a copy is erased. `session-ended`: not by its member here; what they left waiting stays (`queue/left.ts`). */
export type Forgotten = 'signed-out' | 'session-ended' | 'somebody-else' | 'over' | 'no-access' | 'not-my-device'

/** Where the name of the member stands whose copy is here. */
export const ownerKey = 'guildhall.copy'
/** Changes with every erasing: a sync that was under way then writes nothing. */
export const erasedKey = 'guildhall.copy-erased'
/** Where what a member left waiting stands after their session ended. */
export const leftKey = 'guildhall.left-waiting'
/** Where the sheets somebody filled in stand, up to whose each is (`texts/fill-in/kept-sheet.ts`). */
export const sheetBeginning = 'guildhall.sheet '
/** Whose sheets those are that nobody signed in for. */
export const visitor = 'visitor'
/** Since when sheets wait for their member to sign in again, in milliseconds. Nobody ended that session: their words stay a while. */
export const sheetsLeftKey = 'guildhall.sheets-left'
/** What databases of copies are called, up to the member. */
export const databaseBeginning = 'guildhall-copy-'
/** Where the open pages of this browser tell each other that the copy is another one now. */
export const copyChannel = 'guildhall-copy'
/** Held by whoever writes a copy, or clears away one of nobody's. */
export const copyLock = 'guildhall-copy'

/** What pages tell each other. */
export type CopyNews = { synced: true } | { forgotten: Forgotten }

/** Erases all of the member area on this device: the copy, what waits to be sent, kept files. Resolves when it is gone. */
export async function forgetCopy(because: Forgotten): Promise<void> {
  try {
    // The name goes first: from here on nobody reads it, however long the deleting takes.
    localStorage.removeItem(ownerKey)
    localStorage.setItem(erasedKey, crypto.randomUUID())
    if (because !== 'session-ended') localStorage.removeItem(leftKey)
    if (because === 'session-ended' || because === 'over') localStorage.setItem(sheetsLeftKey, String(Date.now()))
    else forgetSheets()
    tellCopyNews({ forgotten: because })
    await eraseDatabases()
  } catch {
    // A browser that keeps nothing has nothing to erase.
  }
}

/** Empties the sheets on this device. `but`: the member who is known here keeps theirs, and those of a visitor stay. */
export function forgetSheets(but?: string): void {
  const own = but === undefined ? [] : [`${sheetBeginning}${but} `, `${sheetBeginning}${visitor} `]
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(sheetBeginning) && !own.some((start) => key.startsWith(start))) storage.removeItem(key)
    }
  }
  localStorage.removeItem(sheetsLeftKey)
}

/** Deletes what has no owner: a copy that is here by halves, or whose erasing was cut off. */
export async function eraseDatabases(): Promise<void> {
  const all = await indexedDB.databases()
  const ours = all.map(({ name = '' }) => name).filter((name) => name.startsWith(databaseBeginning))
  await Promise.all(ours.map(erase))
}

/** Tells the pages that are open in this browser, this one too. */
export function tellCopyNews(news: CopyNews): void {
  const channel = new BroadcastChannel(copyChannel)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it is of this origin alone
  channel.postMessage(news)
  channel.close()
}

function erase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => resolve())
  })
}
