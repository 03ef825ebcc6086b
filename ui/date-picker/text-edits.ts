import { formatInput, parseTyped } from './masks.ts'
import type { PickerEvent, PickerOutcome, PickerSettings, PickerState, PickerValue, Side } from './settings.ts'
import type { Manner } from './settle.ts'
import { answer, refuse, settle } from './settle.ts'
import { sideOf, withSide } from './values.ts'

/**
 * What a typed text leads to. The pause in typing leaves the text as it stands, a change writes it again,
 * Escape does so too and closes either way. A text that still says what is shown edits nothing: it says less than the
 * value, which has seconds.
 */
export function typeText(
  settings: PickerSettings,
  state: PickerState,
  event: Extract<PickerEvent, { type: 'text' }>,
): PickerOutcome {
  const { refused, ...outcome } = taken(settings, state, event)
  // Nobody is told off in the middle of a word.
  return refused && event.source !== 'typing' ? { ...outcome, refused } : outcome
}

function taken(
  settings: PickerSettings,
  state: PickerState,
  { side, text, source, now }: Extract<PickerEvent, { type: 'text' }>,
): PickerOutcome {
  const manner: Manner = { closes: source === 'escape' ? 'always' : undefined, reformats: source !== 'typing' }
  const shown = state.drag?.preview ?? state.value
  if (text.trim() === formatInput(settings, sideOf(shown, side))) {
    return { state: source === 'escape' ? { value: state.value } : state, ...answer(manner, true) }
  }
  const isPause = source === 'typing'
  const typed = parseTyped(settings, text, sideOf(state.value, side), now, isPause)
  if (typed.kind === 'invalid' || typed.kind === 'skipped') return refuse(state, manner, typed.kind)
  if (typed.kind === 'empty' && settings.isRequired) return refuse(state, manner, 'required')
  if (typed.kind === 'moment' && settings.range && side === 'end' && !state.value) {
    return refuse(state, manner, 'no-start')
  }
  const value =
    typed.kind === 'empty' ? emptied(state.value, side) : withTyped(settings, state.value, side, typed.moment)
  return settle(settings, state, { value, edited: side, ...manner })
}

/** Without its start a range is nothing; without its end it ends where it starts. */
function emptied(value: PickerValue, side: Side): PickerValue {
  if (!value || value instanceof Date || side === 'start') return null
  return { start: value.start, end: value.start }
}

/** A start typed first is a range of its own. */
function withTyped({ range }: PickerSettings, value: PickerValue, side: Side, moment: Date): PickerValue {
  if (range && !value) return { start: moment, end: moment }
  return withSide(value, side, moment)
}
