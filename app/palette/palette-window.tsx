import './palette.css'
import { useEffect, useId, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { isMac } from '../../ui/is-mac.ts'
import { KeyCaps } from '../../ui/key-caps.tsx'
import { useModal } from '../../ui/use-modal.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Options } from './options.tsx'
import { lineOf, nameOf } from './rows.ts'
import type { Row, RowGroup } from './rows.ts'

type PaletteWindowProps<Line extends Row> = {
  /** What it is for; the name of its field. */
  label: string
  wide?: boolean
  groups: readonly RowGroup<Line>[]
  /** What stands in its field; it may be typed before the field is there. */
  words: string
  onWords: (words: string) => void
  /** What became of the words: how many lines, or why none. */
  says: string
  /** The window is closed by then. With ⌘ or Ctrl held an address is to open in a tab of its own. */
  onAct: (row: Line, held: { isApart: boolean }) => void
  onClose: () => void
  /** What Enter does, in a word or two. */
  does?: string
  /** More of its keys. */
  keys?: ReactNode
}

/** A palette over the page: a combobox whose lines lead somewhere or do something. What cannot be undone asks in its row. */
export function PaletteWindow<Line extends Row>(props: PaletteWindowProps<Line>) {
  const { label, groups, words, onWords, says, onAct, onClose } = props
  const dialog = useModal()
  const [chosen, setChosen] = useState<string>()
  const question = useQuestion()
  const listId = useId()
  const rows = groups.flatMap((group) => group.rows)
  const current = lineOf(rows, chosen)
  const asked = rows.find((row) => question.isAbout(row))
  useEffect(() => {
    document.getElementById(`${listId}-${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, current])

  const choose = (row: Line | undefined) => {
    question.leave()
    setChosen(row && nameOf(row))
  }
  const act = (row: Line | undefined, { metaKey, ctrlKey }: { metaKey: boolean; ctrlKey: boolean }) => {
    if (!row || (row.asks && !question.isAnswered(row))) {
      if (row) setChosen(nameOf(row))
      return
    }
    dialog.current?.close()
    onAct(row, { isApart: metaKey || ctrlKey })
  }
  const type = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && rows.length > 0) choose(rows[(current + step + rows.length) % rows.length])
    else if (event.key === 'Escape' && asked) question.leave()
    else if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    else if (!event.repeat) act(rows[current], event)
    event.preventDefault()
  }
  return (
    <dialog
      ref={dialog}
      className={props.wide ? 'palette palette-wide' : 'palette'}
      aria-label={label}
      onClose={onClose}
    >
      <div className="palette-field">
        <Icon name="search" />
        <input
          role="combobox"
          aria-label={label}
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
            choose(undefined)
          }}
          onKeyDown={type}
        />
        <button type="button" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
          <VisuallyHidden>Close</VisuallyHidden>
          <KeyCaps keys="Escape" />
        </button>
      </div>
      <Options
        id={listId}
        groups={groups}
        words={words}
        current={current}
        isAsking={asked !== undefined}
        onChoose={choose}
        onAct={act}
      />
      <p className="palette-says small muted" role="status">
        {asked ? `${asked.title}? ${asked.asks} Enter does it, Escape leaves it.` : says}
      </p>
      <div className="palette-keys small muted">
        <span>
          <KeyCaps keys="ArrowUp ArrowDown" /> move
        </span>
        <span>
          <KeyCaps keys="Enter" /> {props.does ?? 'do it'}
        </span>
        <span>
          <KeyCaps keys="mod+Enter" isMac={isMac()} /> in a new tab
        </span>
        {props.keys}
      </div>
    </dialog>
  )
}

/** A second press sooner than this is the end of the first, in ms. */
const tooSoonMs = 400

/** What one line asks before it is done. */
function useQuestion() {
  const [asked, setAsked] = useState<{ name: string; at: number }>()
  return {
    isAbout: (row: Row) => asked?.name === nameOf(row),
    leave: () => setAsked(undefined),
    /** Whether the press says yes; the first one asks. */
    isAnswered: (row: Row) => {
      if (asked?.name === nameOf(row)) return performance.now() - asked.at > tooSoonMs
      setAsked({ name: nameOf(row), at: performance.now() })
      return false
    },
  }
}
