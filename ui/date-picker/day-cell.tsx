import { memo } from 'react'
import type { PlainDate } from '../../time/plain-dates.ts'

/** What a day shows of the value, or of the preview while a range is chosen. */
export type Drawn = { drawn: 'value' | 'preview'; part: 'single' | 'start' | 'between' | 'end' }

type DayCellProps = Partial<Drawn> & {
  /** The picker's, for the words that describe the place in a range. */
  id: string
  date: PlainDate
  /** `Friday, Jan 20, 2023`; days outside of the month have none. */
  label?: string
  isOutside: boolean
  isDisabled: boolean
  isToday: boolean
  isTabStop: boolean
}

/**
 * One of 42. Days outside of the month keep their place, but nobody sees, reaches or hears them. Disabled
 * days can take the focus and say that they are disabled (docs/behaviour/date-picker.md, disabled-days-take-focus).
 */
export const DayCell = memo(function DayCell(day: DayCellProps) {
  const { date, label, isOutside, isDisabled, isToday, isTabStop, drawn, part, id } = day
  return (
    <td aria-selected={drawn === 'value' || undefined}>
      <button
        type="button"
        data-date={date}
        data-outside={isOutside || undefined}
        data-drawn={drawn}
        data-part={part}
        aria-label={label}
        aria-current={isToday && !isOutside ? 'date' : undefined}
        aria-disabled={isDisabled || undefined}
        aria-pressed={(drawn === 'value' && part !== 'between') || undefined}
        aria-describedby={part && part !== 'single' ? `${id}-${part}` : undefined}
        tabIndex={isTabStop ? 0 : -1}
      >
        {Number(date.slice(8))}
      </button>
    </td>
  )
})
