import { useLayoutEffect, useRef } from 'react'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { yearBlockTitle } from './month-panel.ts'
import { pageTurns, titleTurn } from './page-turns.ts'
import { usePickerContext } from './picker-context.ts'
import { monthTitle } from './picker-screen.ts'
import type { Panel, ScreenAction } from './picker-screen.ts'

/** The title with its arrows: of the month, the year or the twelve years, whichever is shown. */
export function CalendarTop() {
  const { settings, screen, dispatch } = usePickerContext()
  const title = useRef<HTMLButtonElement>(null)
  const { panel, month } = screen
  const [back, forth] = pageTurns(screen)
  const unit = unitOf(panel)
  const giveFocus = () => title.current?.focus()
  return (
    <div className="calendar-top">
      <button
        type="button"
        ref={title}
        className="calendar-title"
        data-testid={panel ? 'panel-title' : 'title'}
        aria-expanded={panel !== undefined}
        onClick={() => dispatch(titleTurn(screen))}
      >
        {panel ? panelTitle(panel) : monthTitle(settings, month)}
        <Icon name="chevron-down" size="small" />
      </button>
      <Arrow icon="chevron-left" label={`Previous ${unit}`} turn={back} onEnd={giveFocus} />
      <Arrow icon="chevron-right" label={`Next ${unit}`} turn={forth} onEnd={giveFocus} />
    </div>
  )
}

type ArrowProps = {
  icon: 'chevron-left' | 'chevron-right'
  label: string
  turn?: ScreenAction
  /** The last page is reached: a disabled button must not take the focus with it. */
  onEnd: () => void
}

function Arrow({ icon, label, turn, onEnd }: ArrowProps) {
  const { dispatch } = usePickerContext()
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (!turn && document.activeElement === button.current) onEnd()
  })
  return <IconButton ref={button} icon={icon} label={label} disabled={!turn} onClick={() => turn && dispatch(turn)} />
}

function panelTitle({ shows, year }: Panel): string {
  return shows === 'months' ? String(year) : yearBlockTitle(year)
}

function unitOf(panel: Panel | undefined): string {
  if (!panel) return 'month'
  return panel.shows === 'months' ? 'year' : 'years'
}
