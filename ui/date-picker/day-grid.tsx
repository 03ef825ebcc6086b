import { useMemo, useRef } from 'react'
import type { FocusEvent, KeyboardEvent, SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { monthOf } from '../../time/month-grid.ts'
import type { PlainDate } from '../../time/plain-dates.ts'
import { DayCell } from './day-cell.tsx'
import type { Drawn } from './day-cell.tsx'
import { isDisabledDay } from './disabled-dates.ts'
import { dayLabel } from './locale.ts'
import { focusAfterKey, pageDays, tabStop, weekdayColumns } from './month-view.ts'
import { usePickerContext } from './picker-context.ts'
import { monthTitle } from './picker-screen.ts'
import type { Screen } from './picker-screen.ts'
import { shownDays } from './pipeline.ts'

/**
 * Six rows of seven days, as a grid of buttons with one tab stop. The table listens for all of its
 * days, so that a key or a pointer that moves costs two cells and not forty-two.
 */
export function DayGrid() {
  const { id, screen, settings } = usePickerContext()
  const stop = tabStop(screen.month, screen.dayNumber)
  const drawn = drawnDays(screen)
  const weeks = usePage(screen)
  const events = useDayEvents()
  return (
    <>
      <table className="day-grid" role="grid" aria-label={monthTitle(settings, screen.month)} {...events}>
        <WeekdayRow />
        <tbody>
          {weeks.map((week, row) => (
            // By place, not by date: another month then writes into the cells that are there.
            <tr key={row}>
              {week.map((day, column) => (
                <DayCell
                  key={column}
                  {...day}
                  id={id}
                  isToday={day.date === screen.today}
                  isTabStop={day.date === stop}
                  {...(day.isOutside ? undefined : drawn(day.date))}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {settings.range && <RangeWords id={id} />}
    </>
  )
}

/** What the days of a range say of their place in it: once, for all of them. */
function RangeWords({ id }: { id: string }) {
  return (
    <div hidden>
      <span id={`${id}-start`}>Start of the range</span>
      <span id={`${id}-between`}>In the range</span>
      <span id={`${id}-end`}>End of the range</span>
    </div>
  )
}

function WeekdayRow() {
  const { settings } = usePickerContext()
  const columns = useMemo(() => weekdayColumns(settings), [settings])
  return (
    <thead>
      <tr>
        {columns.map(({ label, name }) => (
          <th key={name} scope="col" abbr={name}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** What does not change while somebody moves about in a month. */
function usePage({ settings, month }: Screen) {
  return useMemo(
    () =>
      pageDays(settings, month).map((week) =>
        week.map(({ date, isInMonth }) => ({
          date,
          isOutside: !isInMonth,
          isDisabled: isInMonth && isDisabledDay(settings, date),
          label: isInMonth ? dayLabel(settings.locale, date) : undefined,
        })),
      ),
    [settings, month],
  )
}

/** How each day is drawn: the preview while dragging, otherwise the value, never both. */
function drawnDays({ settings, picker }: Screen): (date: PlainDate) => Drawn | undefined {
  const shown = shownDays(settings, picker)
  if (!shown) return () => undefined
  const { start, end, isPreview } = shown
  const as = isPreview ? 'preview' : 'value'
  return (date) => {
    if (date < start || date > end) return undefined
    if (start === end) return { drawn: as, part: 'single' }
    return { drawn: as, part: date === start ? 'start' : date === end ? 'end' : 'between' }
  }
}

function useDayEvents() {
  const { props, settings, screen, send, dispatch, popover } = usePickerContext()
  const entered = useRef<PlainDate>(undefined)
  const isDragging = screen.picker.drag !== undefined

  const enter = (date: PlainDate | undefined) => {
    if (!date || entered.current === date) return
    entered.current = date
    if (isDragging) send({ type: 'day-entered', date })
  }
  const move = (event: KeyboardEvent<HTMLTableElement>, date: PlainDate) => {
    const next = focusAfterKey(settings, date, event)
    if (!next) return
    event.preventDefault()
    const table = event.currentTarget
    if (monthOf(next) !== screen.month) flushSync(() => dispatch({ type: 'day-focused', date: next }))
    table.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus()
  }
  return {
    onClick: (event: SyntheticEvent) => {
      const date = dayOf(event)
      if (date) send({ type: 'day', date })
    },
    onPointerOver: (event: SyntheticEvent) => enter(dayOf(event)),
    onFocus: (event: FocusEvent) => {
      const date = dayOf(event)
      if (date) dispatch({ type: 'day-focused', date })
      enter(date)
    },
    onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => {
      if (event.key === 'Escape') return props.inline ? send({ type: 'closed' }) : popover.watch.hide('picker')
      const date = dayOf(event)
      if (date) move(event, date)
    },
  }
}

/** The day an event happened on; none between the days and outside of the month. */
function dayOf({ target }: SyntheticEvent): PlainDate | undefined {
  if (!(target instanceof Element)) return undefined
  const day = target.closest<HTMLElement>('[data-date]:not([data-outside])')
  return day?.dataset.date
}
