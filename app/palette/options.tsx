import { Icon } from '../../ui/icon.tsx'
import { KeyCaps } from '../../ui/key-caps.tsx'
import { PersonWindow } from '../../ui/person-window/person-window.tsx'
import { MarkedText } from './marked-text.tsx'
import { markedIn } from './rows.ts'
import type { Row, RowGroup } from './rows.ts'

type OptionsProps<Line extends Row> = {
  id: string
  groups: readonly RowGroup<Line>[]
  words: string
  /** Which line Enter would do, counted through all groups. */
  current: number
  /** Whether that line asks before it does what it says. */
  isAsking: boolean
  onChoose: (row: Line) => void
  onAct: (row: Line, event: { metaKey: boolean; ctrlKey: boolean }) => void
}

/** The lines of a palette under their headings; the keyboard stays in the field above. */
export function Options<Line extends Row>(props: OptionsProps<Line>) {
  const { id, groups, current, isAsking, onChoose, onAct, words } = props
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
            const asks = isAsking && line === current ? row.asks : undefined
            return (
              <button
                key={`${row.id ?? row.title} ${position}`}
                type="button"
                tabIndex={-1}
                role="option"
                id={`${id}-${line}`}
                aria-selected={line === current}
                data-asks={asks ? '' : undefined}
                onPointerMove={() => line !== current && onChoose(row)}
                onClick={(event) => onAct(row, event)}
              >
                {row.person ? <PersonWindow {...row.person} /> : <Icon name={asks ? 'warning' : row.icon} />}
                <span className="palette-title">
                  {asks ? `${row.title}?` : <MarkedText pieces={row.marked ?? markedIn(row.title, words)} />}
                </span>
                <span className="palette-note small muted">
                  {asks ?? row.note}
                  {row.said && row.said.length > 0 && (
                    <>
                      {': '}
                      <MarkedText pieces={row.said} />
                    </>
                  )}
                </span>
                {asks ? <KeyCaps keys="Enter" /> : row.shortcut && <KeyCaps keys={row.shortcut} />}
              </button>
            )
          })}
        </div>
      ))}
    </div>
  )
}
