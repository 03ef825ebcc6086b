import './person-pane.css'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Card } from '../../../../ui/card.tsx'
import { Disclosure } from '../../../../ui/disclosure.tsx'

type PersonPaneProps = {
  title: string
  /** One line of context beside it. */
  note?: ReactNode
  /** The one on the page that is acted on. */
  strong?: boolean
  children: ReactNode
}

/** One part of what is known of a person. */
export function PersonPane({ title, note, strong, children }: PersonPaneProps) {
  const id = useId()
  return (
    <Card strong={strong} className="person-pane" aria-labelledby={id}>
      <div className="people-head">
        <h3 id={id}>{title}</h3>
        {note && <span className="small muted figures">{note}</span>}
      </div>
      <div className="person-pane-body">{children}</div>
    </Card>
  )
}

/** So many lines stand open; the rest is folded. */
const shown = 5

type LinesProps<Item> = { items: readonly Item[]; none: string; line: (item: Item) => ReactNode }

/** Things one below the other, newest first. */
export function Lines<Item>({ items, none, line }: LinesProps<Item>) {
  if (items.length === 0) return <p className="small muted">{none}</p>
  const rest = items.slice(shown)
  return (
    <>
      <ul role="list" className="person-lines">
        {items.slice(0, shown).map(line)}
      </ul>
      {rest.length > 0 && (
        <Disclosure summary={`${rest.length} more`}>
          <ul role="list" className="person-lines">
            {rest.map(line)}
          </ul>
        </Disclosure>
      )}
    </>
  )
}
