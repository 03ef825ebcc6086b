import { Icon } from '../../../ui/icon.tsx'
import { KeyCaps } from '../../../ui/key-caps.tsx'
import { markedIn } from './rows.ts'
import type { Row } from './rows.ts'

type OptionsProps = {
  id: string
  groups: readonly { title: string; rows: Row[] }[]
  words: string
  /** Which line Enter would do, counted through all groups. */
  current: number
  onChoose: (line: number) => void
  onAct: (row: Row, event: { metaKey: boolean; ctrlKey: boolean }) => void
}

/** The lines of the palette under their headings; the keyboard stays in the field above. */
export function Options({ id, groups, words, current, onChoose, onAct }: OptionsProps) {
  const before = (index: number) => groups.slice(0, index).reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <div className="palette-list" role="listbox" id={id} aria-label="What was found">
      {groups.map(({ title, rows }, index) => (
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden="true" className="micro muted">
            {title}
          </p>
          {rows.map((row, position) => {
            const line = before(index) + position
            return (
              <button
                key={`${row.title} ${position}`}
                type="button"
                tabIndex={-1}
                role="option"
                id={`${id}-${line}`}
                aria-selected={line === current}
                onPointerMove={() => line !== current && onChoose(line)}
                onClick={(event) => onAct(row, event)}
              >
                <Icon name={row.icon} />
                <span className="palette-title">
                  <Marked title={row.title} words={words} />
                </span>
                <span className="palette-note small muted">{row.note}</span>
                {row.shortcut && <KeyCaps keys={row.shortcut} />}
              </button>
            )
          })}
        </div>
      ))}
    </div>
  )
}

function Marked({ title, words }: { title: string; words: string }) {
  const [before, hit, after] = markedIn(title, words)
  return (
    <>
      {before}
      {hit && <mark>{hit}</mark>}
      {after}
    </>
  )
}
