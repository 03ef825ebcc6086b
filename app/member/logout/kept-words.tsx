import { useRef, useSyncExternalStore } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { countKeptDrafts, forgetKeptDrafts } from '../../session/kept-drafts.ts'

/** How many drafts have words in this browser that were never sent. */
export function useKeptDrafts(): number {
  return useSyncExternalStore(
    subscribe,
    () => countKeptDrafts(),
    () => 0,
  )
}

/** Says that words stay in this browser, and deletes them for whoever does not come back to it. */
export function KeptWords() {
  const count = useKeptDrafts()
  const container = useRef<HTMLDivElement>(null)
  return (
    <div ref={container} tabIndex={-1}>
      {count > 0 && (
        <Note tone="warn">
          <div className="stack">
            <p>
              Words of {count === 1 ? 'a draft' : `${count} drafts`} could not be sent and are still in this browser.
              Whoever wrote them signs in again and opens the draft. Where others use this browser, delete them: they
              are kept nowhere else.
            </p>
            <Button type="button" kind="danger" small onClick={forget}>
              Delete them
            </Button>
          </div>
        </Note>
      )}
    </div>
  )

  function forget() {
    forgetKeptDrafts()
    for (const listener of listeners) listener()
    // The button is gone with them.
    container.current?.focus()
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const listeners = new Set<() => void>()
