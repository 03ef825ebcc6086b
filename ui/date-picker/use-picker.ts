import { useEffect, useId, useMemo, useReducer, useRef } from 'react'
import type { FocusEvent } from 'react'
import type { PlainDate } from '../../time/plain-dates.ts'
import { typingPauseMs } from './delays.ts'
import { settingsFrom } from './picker-options.ts'
import type { PickerOptions } from './picker-options.ts'
import { firstScreen, nextScreen } from './picker-screen.ts'
import type { DatePickerProps } from './picker-props.ts'
import type { PickerEvent, PickerOutcome, PickerSettings, PickerValue, Side } from './settings.ts'
import { useLatest } from './use-latest.ts'
import { usePopover, useSheet } from './use-popover.ts'
import { useSteady } from './use-steady.ts'

export type Picker = ReturnType<typeof usePicker>

/**
 * A picker's state and what may happen to it. Values from outside and changed settings are events like a click: they go
 * through the same pipeline while rendering, so that no frame shows the old value. Callbacks run after the commit, each
 * outcome once, in StrictMode too.
 */
export function usePicker(props: DatePickerProps) {
  const settings = useSettings(props)
  const { value, initialPage } = props
  const [screen, dispatch] = useReducer(nextScreen, undefined, () =>
    firstScreen({ settings, value, initialPage, today: todayHere() }),
  )
  if (screen.settings !== settings) dispatch({ type: 'settings', settings })
  if (!isSameMoment(screen.given, value)) dispatch({ type: 'given', value })

  const latestScreen = useLatest(screen)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  const send = (event: PickerEvent) => {
    clearTimeout(pause.current)
    dispatch({ type: 'event', event })
  }
  const type = (side: Side, text: string) => {
    dispatch({ type: 'draft', side, text })
    clearTimeout(pause.current)
    if (props.updateOnInput === false) return
    const commit = () => {
      // A value that came from outside meanwhile has taken the text's place.
      if (latestScreen.current.drafts[side] !== text) return
      send({ type: 'text', side, text, source: 'typing', now: new Date() })
    }
    pause.current = setTimeout(commit, props.inputDebounce ?? typingPauseMs)
  }

  /** What was typed and not yet taken is taken, or refused in words, now that it is left. */
  const commitDrafts = () => {
    for (const [side, text] of Object.entries(screen.drafts)) {
      send({ type: 'text', side: side === 'end' ? 'end' : 'start', text, source: 'change', now: new Date() })
    }
  }

  const root = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const lastInput = useRef<HTMLInputElement>(null)
  const rememberInput = (event: FocusEvent<HTMLInputElement>) => {
    lastInput.current = event.currentTarget
  }
  const isSheet = useSheet()
  const popover = usePopover({
    root,
    isSheet,
    options: props.popover || {},
    isIdle: props.popover === false || Boolean(props.inline || props.disabled || props.readOnly),
    tell: (event) => props.onPopover?.(event),
    onOpening: () => dispatch({ type: 'opened', today: todayHere(), initialPage }),
    onClosing: () => {
      // Not by `send`: a drag ends with the popover, what is being typed does not.
      dispatch({ type: 'event', event: { type: 'closed' } })
      const hasFocus = panel.current?.contains(document.activeElement)
      if (hasFocus) popover.watch.giveFocusBack(lastInput.current ?? root.current?.querySelector('input') ?? null)
    },
  })
  usePost(screen.post, (outcome) => {
    if (outcome.changed) props.onChange?.(outcome.changed.value)
    if (outcome.dragged) props.onDrag?.(outcome.dragged)
    if (outcome.closes) popover.watch.hide('picker')
  })

  const id = useId()
  return {
    id,
    props,
    settings,
    screen,
    dispatch,
    send,
    type,
    commitDrafts,
    popover,
    root,
    panel,
    rememberInput,
    isSheet,
  }
}

function useSettings(props: DatePickerProps): PickerSettings {
  const options = useSteady<PickerOptions>(optionsOf(props))
  return useMemo(() => settingsFrom(options), [options])
}

function optionsOf(props: DatePickerProps): PickerOptions {
  return {
    mode: props.mode,
    range: props.range,
    isRequired: props.isRequired ?? props.required,
    keepsLength: props.keepsLength,
    timeAccuracy: props.timeAccuracy,
    rules: props.rules,
    is24hr: props.is24hr,
    minDate: props.minDate,
    maxDate: props.maxDate,
    disabledDates: props.disabledDates,
    timezone: props.timezone,
    locale: props.locale,
    firstDayOfWeek: props.firstDayOfWeek,
    masks: props.masks,
    inWords: props.inWords,
  }
}

/** Tells each outcome once, whatever StrictMode and Activity do to effects. */
function usePost(post: readonly { serial: number; outcome: PickerOutcome }[], tell: (outcome: PickerOutcome) => void) {
  const told = useRef(0)
  const latest = useLatest(tell)
  useEffect(() => {
    for (const { serial, outcome } of post) {
      if (serial <= told.current) continue
      told.current = serial
      latest.current(outcome)
    }
  }, [post, latest])
}

/** The day it is for whoever looks at the screen: the mark of today is in the browser's zone. */
function todayHere(): PlainDate {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

function isSameMoment(one: PickerValue, other: PickerValue): boolean {
  if (one === other) return true
  if (!one || !other) return false
  if (one instanceof Date) return other instanceof Date && one.getTime() === other.getTime()
  return !(other instanceof Date) && isSameMoment(one.start, other.start) && isSameMoment(one.end, other.end)
}
