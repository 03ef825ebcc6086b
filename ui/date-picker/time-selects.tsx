import { Fragment, useDeferredValue, useMemo } from 'react'
import type { ReactNode } from 'react'
import { today } from '../../time/plain-dates.ts'
import { momentParts } from './clock-parts.ts'
import { dayInWords } from './locale.ts'
import { optionsHtml, PartSelect } from './part-select.tsx'
import { usePickerContext } from './picker-context.ts'
import { shownValue } from './pipeline.ts'
import type { DateParts, Side } from './settings.ts'
import { timeBoxes } from './time-boxes.ts'
import type { TimeBox } from './time-boxes.ts'
import { hourInPeriod } from './time-parts.ts'
import type { Period } from './time-parts.ts'
import { useLatest } from './use-latest.ts'
import './time-selects.css'

/**
 * The time of day by select boxes, one row or two for a range. Without a value a row is dimmed and
 * disabled. In time mode no day stands beside it: the day is not what is picked. Throws outside of a picker.
 */
export function TimeSelects() {
  const { settings, screen } = usePickerContext()
  const value = shownValue(screen.picker)
  const at = (side: Side) => (value instanceof Date ? value : value?.[side])?.getTime()
  return (
    <div className="time-rows">
      {settings.range ? (
        <>
          <TimeRow side="start" at={at('start')} title="Starts" prefix="start-" />
          <TimeRow side="end" at={at('end')} title="Ends" prefix="end-" />
        </>
      ) : (
        <TimeRow side="start" at={at('start')} title="Time" prefix="" />
      )}
    </div>
  )
}

/** `at` is the moment in ms, absent without a value. */
type TimeRowProps = { side: Side; at: number | undefined; title: string; prefix: string }

function TimeRow({ side, at, title, prefix }: TimeRowProps) {
  const { props, settings } = usePickerContext()
  const parts = useMemo(
    () => (at === undefined ? undefined : momentParts(new Date(at), settings.timezone)),
    [at, settings.timezone],
  )
  // A popover opens with what is chosen; the other options, up to a thousand milliseconds, come when it can be seen.
  const isWhole = useDeferredValue(true, Boolean(props.inline))
  const boxes = useMemo(() => timeBoxes({ settings, side, parts, isWhole }), [settings, side, parts, isWhole])
  const pick = usePick(side, parts)
  const hasDay = at !== undefined && settings.mode !== 'time' && !props.hideTimeHeader
  return (
    <div className="time-row" role="group" aria-label={title} data-empty={at === undefined || undefined}>
      {(settings.range || !hasDay) && <b>{title}</b>}
      {hasDay && (
        <span className="time-day">
          {dayInWords(settings.locale, today(new Date(at), settings.timezone), {
            weekday: true,
            year: !settings.range,
          })}
        </span>
      )}
      <span className="time-boxes">
        {boxes.map(({ part, options, value: chosen }) => (
          <Fragment key={part}>
            {separators[part]}
            <PartSelect
              part={part}
              testId={`${prefix}${part}`}
              label={settings.range ? `${title}, ${partNames[part]}` : partNames[part]}
              options={optionsHtml(options)}
              value={chosen}
              isDisabled={at === undefined || Boolean(props.disabled || props.readOnly)}
              pick={pick}
            />
          </Fragment>
        ))}
      </span>
    </div>
  )
}

/** What a choice in a box does. AM and PM are hours: twelve more or less. */
function usePick(side: Side, parts: DateParts | undefined) {
  const { settings, send, commitDrafts } = usePickerContext()
  return useLatest((part: TimeBox['part'], chosen: string) => {
    if (chosen === '') return
    // The hours are those of the day that was typed.
    commitDrafts()
    if (part !== 'period') send({ type: 'time', side, part, value: Number(chosen) })
    else if (parts) {
      send({ type: 'time', side, part: 'hours', value: hourInPeriod(settings, side, parts, periodOf(chosen)) })
    }
  })
}

function periodOf(text: string): Period {
  return text === 'PM' ? 'PM' : 'AM'
}

/** What stands before a box; the hours begin, AM and PM stand apart. */
const separators: Partial<Record<TimeBox['part'], ReactNode>> = {
  minutes: <span aria-hidden="true">:</span>,
  seconds: <span aria-hidden="true">:</span>,
  milliseconds: <span aria-hidden="true">.</span>,
}

const partNames: Record<TimeBox['part'], string> = {
  hours: 'hour',
  minutes: 'minute',
  seconds: 'second',
  milliseconds: 'millisecond',
  period: 'AM or PM',
}
