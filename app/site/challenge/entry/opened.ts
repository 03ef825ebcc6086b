import { useEffect, useState } from 'react'
import type { EntryText } from '../../../../domain/programme/submissions/own.ts'
import { tabId } from '../../../forms/tab-id.ts'
import { asDate } from '../../../local-time/local-time.tsx'
import { listWaiting } from '../../../pwa/queue/store.ts'
import { savingEntry } from '../../../pwa/queue/waiting.ts'
import type { KeptEntry, WaitingPost } from '../../../pwa/queue/waiting.ts'
import type { OwnInJson } from './use-member-entries.ts'

/** The text an editor begins with, as of which version, when that was saved, and as which window it goes on. */
export type Opened = {
  text: EntryText
  tab: string
  hasConsent: boolean
  version: number
  savedAt: Date | undefined
}

/** What an editor begins with where nothing waits on this device. */
export function openedAt(own: OwnInJson | undefined): Opened {
  const text = textOf(own ?? { title: '', body: '', link: '', visibility: 'members' })
  const savedAt = own && asDate(own.savedAt)
  return { text, tab: tabId(), hasConsent: own?.hasConsent ?? false, version: own?.version ?? 0, savedAt }
}

/** What an editor goes on with from another window. */
export function openedFrom(entry: KeptEntry): Opened {
  const savedAt = new Date(entry.savedAt)
  return { text: textOf(entry), tab: tabId(), hasConsent: false, version: entry.version, savedAt }
}

/**
 * What was written on this device and waits for a network since a while: it is newer than what the server has. `null` where nothing
 * does, `undefined` until that is known. As it was when the page was opened.
 */
export function useWaitingEntry(quarter: string): Opened | null | undefined {
  const [waiting, setWaiting] = useState<Opened | null>()
  useEffect(() => {
    let isWanted = true
    void listWaiting()
      .catch(() => [])
      .then((posts) => {
        const post = posts.findLast((each) => isOf(each, quarter) && Date.now() - each.at > sentWithinMs)
        return post ? waitingText(post) : null
      })
      .then((opened) => isWanted && setWaiting(opened))
    return () => void (isWanted = false)
  }, [quarter])
  return waiting
}

function isOf({ path, fields }: WaitingPost, quarter: string): boolean {
  return path === savingEntry && fields.challenge === quarter
}

/** What another window is just sending is its own. */
const sentWithinMs = 10_000

/**
 * It goes on as the window that wrote it where that was closed since: else its own words would stand in its way. Beside that window
 * it is one of its own.
 */
async function waitingText({ fields }: WaitingPost): Promise<Opened> {
  const { title = '', body = '', link = '', visibility } = fields
  const text: EntryText = { title, body, link, visibility: visibilityOf(visibility) }
  const tab = fields.tab !== undefined && !(await isWriting(fields.tab)) ? fields.tab : tabId()
  return { text, tab, hasConsent: false, version: Number(fields.version) || 0, savedAt: undefined }
}

/** Says to other windows that this one writes by this name, until what is answered is called. */
export function holdName(tab: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  if ('locks' in navigator) void navigator.locks.request(lockOf(tab), { mode: 'shared' }, () => promise)
  return resolve
}

async function isWriting(tab: string): Promise<boolean> {
  if (!('locks' in navigator)) return false
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === lockOf(tab))
}

function lockOf(tab: string): string {
  return `entry ${tab}`
}

/** Of an entry what is written. */
export function textOf({ title, body, link, visibility }: EntryText): EntryText {
  return { title, body, link, visibility }
}

/** What the form says, as what it may be. */
export function visibilityOf(value: unknown): EntryText['visibility'] {
  return value === 'organisers' || value === 'public' ? value : 'members'
}
