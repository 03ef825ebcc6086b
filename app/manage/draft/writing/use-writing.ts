import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBlocker, useLocation, useRevalidator } from 'react-router'
import type { DeskDraft } from '../../../../domain/writing/drafts/desk.ts'
import type { Written } from '../../../../domain/writing/kinds.ts'
import { signedInAgain } from '../../../session/drawn-for.ts'
import { createAutosave } from './autosave.ts'
import type { Saving } from './autosave.ts'
import { areSame, copyOf } from './copy.ts'
import type { WorkingCopy } from './copy.ts'
import { dropCopy, keepCopy, readCopy } from './kept-copy.ts'
import { saveDraft } from './send-draft.ts'
import { tabId } from '../../../forms/tab-id.ts'

export type Writing = {
  copy: WorkingCopy
  saving: Saving
  /** What was typed before the page was closed was put back. */
  isRestored: boolean
  change: (changes: Partial<WorkingCopy>) => void
  /** Everything to the server, now; the answer says whether it is there. */
  flush: () => Promise<boolean>
  version: () => number
  /** Gives up what is here for what the server has. */
  takeTheirs: () => void
}

/** A draft while it is written: kept on this device at once, sent two seconds after the last key. */
export function useWriting(draft: DeskDraft, written: Written, memberId: string): Writing {
  const keptAs = { draftId: draft.id, memberId }
  const [copy, setCopy] = useState(() => copyOf(draft, written))
  const newest = useRef(copy)
  const [saving, setSaving] = useState<Saving>({ kind: 'saved', at: draft.savedAt })
  const [isRestored, setRestored] = useState(false)
  const { revalidate } = useRevalidator()
  const [autosave] = useState(() =>
    createAutosave<WorkingCopy>({
      version: draft.version,
      savedAt: draft.savedAt,
      send: (sent, version) => saveDraft(draft.id, sent, version),
      onChange: setSaving,
      onSaved: (version, { isNewest, keep }) => {
        if (keep) keepCopy(keptAs, { version, copy: keep })
        else dropCopy(keptAs)
        // Who will see it, what stands in the way, the list: all that depends on the text.
        if (isNewest) void revalidate()
      },
    }),
  )

  function show(next: WorkingCopy) {
    newest.current = next
    setCopy(next)
  }

  function change(changes: Partial<WorkingCopy>) {
    const next = { ...newest.current, ...changes }
    show(next)
    keepCopy(keptAs, { version: autosave.version(), copy: next })
    autosave.type(next)
  }

  function takeTheirs() {
    dropCopy(keptAs)
    show(copyOf(draft, written))
    autosave.startFrom({ version: draft.version, at: draft.savedAt })
  }

  const restore = useEffectEvent(() => {
    const kept = readCopy(keptAs, newest.current)
    if (!kept) return
    if (areSame(kept.copy, newest.current)) return dropCopy(keptAs)
    autosave.startFrom({ version: kept.version, at: draft.savedAt })
    setRestored(true)
    show(kept.copy)
    autosave.type(kept.copy)
  })
  useEffect(() => {
    tabId()
    restore()
  }, [])
  const followServer = useEffectEvent((version: number) => {
    if (!autosave.isUnsent() && version > autosave.version()) takeTheirs()
  })
  // oxlint-disable-next-line react/set-state-in-effect -- what others saved comes from outside, with the page
  useEffect(() => followServer(draft.version), [draft.version])
  useSendingWhenLeaving(autosave)
  return { copy, saving, isRestored, change, flush: autosave.flush, version: autosave.version, takeTheirs }
}

type Sending = Pick<ReturnType<typeof createAutosave<WorkingCopy>>, 'flush' | 'isUnsent' | 'leave' | 'stop'>

/** Sends what is unsent when the window is left or comes back, when the network does, and before another page opens. */
function useSendingWhenLeaving(autosave: Sending) {
  const { pathname, search } = useLocation()
  const here = pathname + search
  // Until the next page is drawn the draft still stands here, also one that could not be sent: a step back meanwhile is not held.
  const blocker = useBlocker(({ currentLocation: from }) => from.pathname + from.search === here && autosave.isUnsent())
  useEffect(() => {
    let isReloading = false
    const send = () => void (autosave.isUnsent() && autosave.flush())
    // For a new version nobody is asked: what is unsent is kept on this device, and put back.
    const reload = () => {
      isReloading = true
      autosave.leave()
    }
    const warn = (event: BeforeUnloadEvent) => {
      if (isReloading || !autosave.isUnsent()) return
      autosave.leave()
      event.preventDefault()
    }
    window.addEventListener('will-reload', reload)
    window.addEventListener('online', send)
    window.addEventListener('focus', send)
    window.addEventListener(signedInAgain, send)
    document.addEventListener('visibilitychange', send)
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('will-reload', reload)
      window.removeEventListener('online', send)
      window.removeEventListener('focus', send)
      window.removeEventListener(signedInAgain, send)
      document.removeEventListener('visibilitychange', send)
      window.removeEventListener('beforeunload', warn)
      autosave.stop()
    }
  }, [autosave])
  const goOn = useEffectEvent(async () => {
    if (blocker.state !== 'blocked') return
    await autosave.flush()
    // What could not be sent is kept on this device, and put back when the draft is opened again.
    blocker.proceed()
  })
  useEffect(() => {
    if (blocker.state === 'blocked') void goOn()
  }, [blocker.state])
}
