import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { EntryText } from '../../../../domain/programme/submissions/own.ts'
import { http } from '../../../fetching/http.ts'
import { emptyQueue, noteHeard, postLater, queueNow, subscribe } from '../../../pwa/queue/state.ts'
import { judge, savingEntry, subjectOf } from '../../../pwa/queue/waiting.ts'
import type { Heard, KeptEntry } from '../../../pwa/queue/waiting.ts'
import { forMember } from '../../../session/drawn-for.ts'
import { holdName, textOf } from './opened.ts'
import type { Opened } from './opened.ts'

/** Whether the text is with the server. */
export type Saving =
  | { kind: 'begun' }
  | { kind: 'saved'; at: Date }
  | { kind: 'typing' }
  | { kind: 'saving' }
  /** It waits on this device for a network, or for its author to sign in. */
  | { kind: 'kept' }
  | { kind: 'refused'; words: string }
  | { kind: 'stale'; entry: KeptEntry }

export type EntrySaving = {
  saving: Saving
  version: number
  /** What the server has by now, as far as this window knows. */
  saved: EntryText
  type: (text: EntryText) => void
  /** Sends again as of the version of another window, knowingly over it. */
  overwrite: (text: EntryText, entry: KeptEntry) => void
  /** Gives up what is not sent: it goes by another way. */
  stop: () => void
}

/**
 * Sends what is typed two seconds after the last key, by the line of posts that outlives this page and waits for a network
 * (`pwa/queue`); where this device keeps nothing, at once or not at all.
 */
export function useEntrySaving(quarter: string, about: string, opened: Opened): EntrySaving {
  const { posts, isHeld, heard } = useSyncExternalStore(subscribe, queueNow, emptyQueue)
  const { tab } = opened
  const subject = subjectOf(postOf(quarter, { tab }))
  const isPosted = posts.some((post) => subjectOf(post) === subject)
  const said = heard.get(subject)
  const [heardAtFirst] = useState(said)
  const [known, setKnown] = useState<Known>({
    said: heardAtFirst,
    refusal: undefined,
    version: opened.version,
    at: opened.savedAt,
    saved: opened.text,
  })
  const [isTyped, setTyped] = useState(false)
  const unsent = useRef<EntryText>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const now = said !== known.said ? hear(known, said) : known
  if (now !== known) setKnown(now)

  const send = (version = now.version) => {
    clearTimeout(timer.current)
    const text = unsent.current
    if (!text) return
    unsent.current = undefined
    setTyped(false)
    sendText(quarter, about, { ...text, version: String(version), tab })
  }
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useSendingWhenLeft(() => latest.current())
  useEffect(() => holdName(tab), [tab])

  return {
    saving: savingOf(now, { isTyped, isPosted, isHeld }),
    version: now.version,
    saved: now.saved,
    type(text) {
      unsent.current = text
      setTyped(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(), waitMs)
    },
    overwrite(text, entry) {
      unsent.current = text
      send(entry.version)
    },
    stop() {
      clearTimeout(timer.current)
      unsent.current = undefined
    },
  }
}

/** What this window knows of the entry on the server: from what was `said` to it last. */
type Known = {
  said: Heard | undefined
  refusal: Extract<Saving, { kind: 'refused' | 'stale' }> | undefined
  version: number
  at: Date | undefined
  saved: EntryText
}

function hear(known: Known, said: Heard | undefined): Known {
  if (said && 'done' in said && said.entry) {
    const { version, savedAt } = said.entry
    return { said, refusal: undefined, version, at: new Date(savedAt), saved: textOf(said.entry) }
  }
  return { ...known, said, refusal: refusalIn(said) }
}

function refusalIn(said: Heard | undefined): Known['refusal'] {
  if (!said || !('cannot' in said)) return undefined
  const { cannot, because, entry } = said
  return because === 'stale' && entry ? { kind: 'stale', entry } : { kind: 'refused', words: cannot }
}

function savingOf(
  { refusal, at }: Known,
  { isTyped, isPosted, isHeld }: { isTyped: boolean; isPosted: boolean; isHeld: boolean },
): Saving {
  if (isPosted) return { kind: isHeld ? 'kept' : 'saving' }
  if (refusal?.kind === 'stale') return refusal
  if (isTyped) return { kind: 'typing' }
  return refusal ?? (at ? { kind: 'saved', at } : { kind: 'begun' })
}

/** What is unsent goes before the page does. */
export function useSendingWhenLeft(send: () => void): void {
  const go = useEffectEvent(send)
  useEffect(() => {
    const leave = () => go()
    const hide = () => void (document.hidden && go())
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
      go()
    }
  }, [])
}

function sendText(quarter: string, about: string, fields: Record<string, string>): void {
  const post = postOf(quarter, fields)
  if (postLater({ ...post, about })) return
  void http
    .post<unknown>(post.path, new URLSearchParams(post.fields), { headers: forMember(), validateStatus: () => true })
    .then(({ status, data }) => judge(status, data))
    .catch(() => judge(0, undefined))
    .then((verdict) =>
      noteHeard(post, verdict.state === 'heard' ? verdict.heard : { cannot: unsentWords[verdict.state] }),
    )
}

const unsentWords = {
  later: 'It could not be sent. Leave this window open, and write on to try again.',
  'sign-in': 'You are signed out. Sign in in another window, and write on here.',
}

function postOf(quarter: string, fields: Record<string, string>) {
  return { path: savingEntry, fields: { ...fields, challenge: quarter } }
}

const waitMs = 2000
