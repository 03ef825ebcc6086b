import type { PlainDate } from '../../time/plain-dates.ts'
import { monthOf } from '../../time/month-grid.ts'
import type { Month } from '../../time/month-grid.ts'
import { formatDay } from './mask-format.ts'
import { firstMonth } from './month-view.ts'
import { newsOf, refusalInWords } from './picker-words.ts'
import { startPicker, stepPicker } from './pipeline.ts'
import type { PickerEvent, PickerOutcome, PickerSettings, PickerState, PickerValue, Side } from './settings.ts'

/** The panel over the days: the months of a year, or twelve years around one. */
export type Panel = { shows: 'months' | 'years'; year: number }

/** Everything a picker shows. Its value is in `picker`; the rest is about this screen only. */
export type Screen = {
  settings: PickerSettings
  /** The value that came from outside last: another one is an event. */
  given: PickerValue
  picker: PickerState
  /** What somebody is typing, by input, until it is written anew from the value. */
  drafts: Partial<Record<Side, string>>
  today: PlainDate
  month: Month
  /** The number of the day that Tab reaches: today's, later the last one with focus. */
  dayNumber: number
  panel?: Panel
  /** Why the last thing was not taken: the footer says it instead of its hint. */
  refusal?: string
  /** What the live region says. */
  news: string
  /** Outcomes to be told to whoever uses the picker, numbered from 1, the last twenty. */
  post: readonly { serial: number; outcome: PickerOutcome }[]
}

export type ScreenAction =
  | { type: 'event'; event: PickerEvent }
  | { type: 'settings'; settings: PickerSettings }
  | { type: 'given'; value: PickerValue }
  | { type: 'draft'; side: Side; text: string }
  | ({ type: 'opened' } & Opening)
  /** Another page of the calendar; a panel over it goes. */
  | { type: 'month'; month: Month }
  | { type: 'day-focused'; date: PlainDate }
  | { type: 'panel'; panel: Panel | undefined }

type Opening = { today: PlainDate; initialPage?: { month: number; year: number } }

/** The screen as it is first: rules are applied to the value, and what they moved is in the post. */
export function firstScreen({
  settings,
  value,
  ...opening
}: { settings: PickerSettings; value: PickerValue } & Opening): Screen {
  const outcome = startPicker(settings, value)
  const screen = { settings, given: value, picker: outcome.state, drafts: {}, news: '', post: [{ serial: 1, outcome }] }
  return { ...screen, ...openingPage(settings, outcome.state.value, opening) }
}

/** The next screen. Pure: React may ask twice. */
export function nextScreen(screen: Screen, action: ScreenAction): Screen {
  switch (action.type) {
    case 'event':
      return afterEvent(screen, action.event)
    case 'settings':
      return afterEvent(
        { ...screen, settings: action.settings },
        { type: 'settings', isRangeChanged: screen.settings.range !== action.settings.range },
      )
    case 'given':
      return afterEvent({ ...screen, given: action.value }, { type: 'value', value: action.value })
    case 'draft':
      return { ...screen, drafts: { ...screen.drafts, [action.side]: action.text }, refusal: undefined }
    case 'opened':
      return {
        ...screen,
        ...openingPage(screen.settings, screen.picker.value, action),
        panel: undefined,
        refusal: undefined,
      }
    case 'month':
      return { ...screen, month: action.month, panel: undefined, news: monthTitle(screen.settings, action.month) }
    case 'day-focused':
      return afterFocus(screen, action.date)
    case 'panel':
      return { ...screen, panel: action.panel }
  }
}

/** `January 2023`, by the settings' mask. */
export function monthTitle(settings: PickerSettings, month: Month): string {
  return formatDay(settings, `${month}-01`, settings.masks.title)
}

function afterEvent(screen: Screen, event: PickerEvent): Screen {
  const { settings } = screen
  // A popover that goes ends a drag; what somebody is typing stays as it is.
  if (event.type === 'closed' && !screen.picker.drag) return screen
  const outcome = stepPicker(settings, screen.picker, event)
  const refusal = outcome.refused && refusalInWords(settings, event, outcome.refused)
  const serial = (screen.post.at(-1)?.serial ?? 0) + 1
  return {
    ...screen,
    picker: outcome.state,
    drafts: outcome.reformats ? {} : screen.drafts,
    month: outcome.shows ? monthOf(outcome.shows) : screen.month,
    refusal,
    news: refusal ?? newsOf(settings, event, outcome) ?? screen.news,
    // More than twenty things do not happen between two looks at the post.
    post: [...screen.post, { serial, outcome }].slice(-20),
  }
}

function afterFocus(screen: Screen, date: PlainDate): Screen {
  const dayNumber = Number(date.slice(8))
  const month = monthOf(date)
  if (dayNumber === screen.dayNumber && month === screen.month) return screen
  return { ...screen, dayNumber, month }
}

function openingPage(settings: PickerSettings, value: PickerValue, { today, initialPage }: Opening) {
  return { today, dayNumber: Number(today.slice(8)), month: firstMonth(settings, { initialPage, value, today }) }
}
