import { useEffect, useRef } from 'react'
import type { Month } from '../../time/month-grid.ts'
import { panelFocusDelayMs } from './delays.ts'
import { panelMonths, panelYears } from './month-panel.ts'
import { monthNamed } from './month-view.ts'
import { usePickerContext } from './picker-context.ts'
import type { Panel } from './picker-screen.ts'

/** Twelve months or twelve years in the place of the days. The first that can be chosen gets the focus. */
export function PanelItems({ panel, onMonth }: { panel: Panel; onMonth: (month: Month) => void }) {
  const { settings, screen, dispatch } = usePickerContext()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const focusFirst = () => list.current?.querySelector<HTMLElement>('button:enabled')?.focus()
    const timer = setTimeout(focusFirst, panelFocusDelayMs)
    return () => clearTimeout(timer)
  }, [])

  const isMonths = panel.shows === 'months'
  const items = isMonths ? panelMonths(settings, panel.year) : panelYears(settings, panel.year)
  const [year, month] = screen.month.split('-').map(Number)
  const current = isMonths ? panel.year === year && month : year
  const choose = (value: number) => {
    if (isMonths) onMonth(monthNamed(panel.year, value))
    else dispatch({ type: 'panel', panel: { shows: 'months', year: value } })
  }
  return (
    <ul role="list" className="calendar-panel" ref={list}>
      {items.map(({ value, label, isDisabled }) => (
        <li key={value}>
          <button
            type="button"
            disabled={isDisabled}
            aria-current={value === current || undefined}
            onClick={() => choose(value)}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}
