/** What this device remembers of having been turned on: by whom, under which address, for which public key. */
export type PushNote = { member: string; endpoint: string; key: string }

const storageKey = 'guildhall.push'

/** The note, where push was turned on here. */
export function readNote(): PushNote | undefined {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return isNote(read) ? read : undefined
  } catch {
    return undefined
  }
}

/** Remembers it; a browser that keeps nothing is asked again each time. */
export function writeNote(note: PushNote): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(note))
  } catch {
    // Then it is not re-synced at the start, and the list of devices tells.
  }
}

export function dropNote(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Nothing was kept.
  }
}

function isNote(read: unknown): read is PushNote {
  if (typeof read !== 'object' || read === null) return false
  return (['member', 'endpoint', 'key'] as const).every((name) => typeof Reflect.get(read, name) === 'string')
}
