import './palette.css'
import { useEffect, useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useNavigate, useSubmit } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { KeyCaps } from '../../../ui/key-caps.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { oweFocus } from '../draft/writing/focus-owed.ts'
import type { BeginningGroup } from '../frame/beginnings.ts'
import { isMac } from '../frame/is-mac.ts'
import { useModal } from '../frame/use-modal.ts'
import { keys } from '../keys/keys.ts'
import { groupsFor } from './rows.ts'
import type { Room, Row } from './rows.ts'
import { Options } from './options.tsx'
import { useFound } from './use-found.ts'

export type PaletteProps = {
  rooms: readonly Room[]
  begin: readonly BeginningGroup[]
  /** What stands in its field; it may be typed before the field is there. */
  words: string
  onWords: (words: string) => void
  onClose: () => void
}

/** Finds places, people, sessions and drafts by a few words, and begins what the menu "New" begins. A combobox over the page. */
export function Palette({ rooms, begin, words, onWords, onClose }: PaletteProps) {
  const dialog = useModal()
  const [chosen, setChosen] = useState(0)
  const listId = useId()
  const { found, state } = useFound(words)
  const groups = groupsFor(words, { rooms, begin, found })
  const rows = groups.flatMap((group) => group.rows)
  const current = Math.min(chosen, rows.length - 1)
  const act = useAct(() => dialog.current?.close())
  useEffect(() => {
    document.getElementById(`${listId}-${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, current])

  const type = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && rows.length > 0) setChosen((current + step + rows.length) % rows.length)
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) act(rows[current], event)
    else return
    event.preventDefault()
  }
  return (
    <dialog ref={dialog} className="palette" aria-label="Find or do" onClose={onClose}>
      <div className="palette-field">
        <Icon name="search" />
        <input
          role="combobox"
          aria-label="Find or do"
          aria-expanded={rows.length > 0}
          aria-controls={listId}
          aria-activedescendant={rows.length > 0 ? `${listId}-${current}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={words}
          onChange={(event) => {
            onWords(event.target.value)
            setChosen(0)
          }}
          onKeyDown={type}
        />
        <button type="button" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
          <VisuallyHidden>Close</VisuallyHidden>
          <KeyCaps keys="Escape" />
        </button>
      </div>
      <Options id={listId} groups={groups} words={words} current={current} onChoose={setChosen} onAct={act} />
      <p className="palette-says small muted" role="status">
        {wordFor(state, rows.length)}
      </p>
      <div className="palette-keys small muted">
        <span>
          <KeyCaps keys="ArrowUp ArrowDown" /> move
        </span>
        <span>
          <KeyCaps keys="Enter" /> do it
        </span>
        <span>
          <KeyCaps keys="mod+Enter" isMac={isMac()} /> in a new tab
        </span>
        <span>
          <KeyCaps keys={keys.sheet} /> all keys, once this is closed
        </span>
      </div>
    </dialog>
  )
}

function wordFor(state: ReturnType<typeof useFound>['state'], number: number): string {
  if (state === 'failed')
    return 'People, sessions and drafts cannot be looked for at the moment: the server does not answer.'
  if (state === 'looking') return 'Looking.'
  return number === 0 ? 'Nothing is called that.' : `${number} found.`
}

/** Follows a line or begins its draft; with ⌘ or Ctrl held, an address opens in a tab of its own. */
function useAct(close: () => void) {
  const navigate = useNavigate()
  const submit = useSubmit()
  return (row: Row | undefined, { metaKey, ctrlKey }: { metaKey: boolean; ctrlKey: boolean }) => {
    if (!row) return
    close()
    if ('fields' in row) {
      oweFocus('title')
      void submit(row.fields, { method: 'post', action: '/api/drafts/create' })
    } else if (metaKey || ctrlKey) window.open(row.href)
    else void navigate(row.href)
  }
}
