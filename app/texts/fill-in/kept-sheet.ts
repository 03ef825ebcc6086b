import { useSyncExternalStore } from 'react'
import type { FieldToFill } from '../../../domain/writing/templates.ts'
import { useHydrated } from '../../../ui/hydrated.tsx'
import { useMe } from '../../fetching/me.ts'
import { sheetBeginning, visitor } from '../../pwa/copy/forget.ts'
import { isOwnDevice } from '../../pwa/copy/own-device.ts'
import { whoseCopy } from '../../pwa/copy/whose.ts'

/*
 * What somebody wrote into a template, on this device and nowhere else: no request ever carries it. A sheet is of one person
 * and one template by its name, so that a newer version finds it. It goes with the sign-out (`pwa/copy/forget.ts`); on a
 * device that is not the member's it is kept in the tab alone.
 */

/** Of which template, and whose: a member's id, or `visitor`. */
export type SheetOf = { owner: string; edition: string; slug: string }
/** An answer with what it was asked as, so that it can be shown once its field is gone. */
export type Answer = Pick<FieldToFill, 'key' | 'label' | 'kind'> & { text: string }
/** `at`: when it was last written on, in milliseconds; `fields`: how many there were to fill in. */
export type KeptSheet = { at: number; fields: number; answers: Answer[] }

/** Where a sheet is kept. */
export function sheetKey({ owner, edition, slug }: SheetOf): string {
  return `${sheetBeginning}${owner} ${edition}/${slug}`
}

/** Whose sheets are shown here; `undefined` while unknown, and for an organiser who reads as somebody else. */
export function useSheetOwner(): string | undefined {
  const me = useMe()
  const hydrated = useHydrated()
  if (!hydrated || me?.viewedAs) return undefined
  if (me === null) return visitor
  // Without a network nobody says who is here: it is whoever this device keeps its copy for.
  return me?.id ?? whoseCopy()?.memberId
}

/** The sheet as it is kept; `undefined` where nothing was written. Follows what other tabs write. */
export function useSheet(of: SheetOf | undefined): KeptSheet | undefined {
  const text = useSyncExternalStore(
    subscribe,
    () => (of ? readText(sheetKey(of)) : null),
    () => null,
  )
  return text === null ? undefined : readSheet(text)
}

/** Keeps a sheet; one without a word is none. False where this browser keeps nothing beyond the page. */
export function writeSheet(of: SheetOf, sheet: KeptSheet): boolean {
  const key = sheetKey(of)
  const isEmpty = sheet.answers.every(({ text }) => text.trim() === '')
  const isKept = write(key, isEmpty ? null : JSON.stringify(sheet))
  for (const listener of listeners) listener()
  return isKept
}

/** What was kept, where it is a sheet. */
export function readSheet(text: string): KeptSheet | undefined {
  try {
    const { at, fields, answers } = JSON.parse(text)
    return Array.isArray(answers)
      ? { at: Number(at), fields: Number(fields), answers: answers.filter(isAnswer) }
      : undefined
  } catch {
    return undefined
  }
}

function isAnswer(read: unknown): read is Answer {
  if (typeof read !== 'object' || read === null) return false
  return ['key', 'label', 'kind', 'text'].every((name) => typeof Reflect.get(read, name) === 'string')
}

/** What a browser that keeps nothing holds until the page is left. */
const held = new Map<string, string>()
const listeners = new Set<() => void>()

function storageHere(): Storage {
  return isOwnDevice() ? localStorage : sessionStorage
}

function readText(key: string): string | null {
  try {
    return held.get(key) ?? storageHere().getItem(key)
  } catch {
    return null
  }
}

function write(key: string, text: string | null): boolean {
  try {
    if (text === null) storageHere().removeItem(key)
    else storageHere().setItem(key, text)
    held.delete(key)
    return true
  } catch {
    if (text === null) held.delete(key)
    else held.set(key, text)
    return false
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
