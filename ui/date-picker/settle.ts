import type { PlainDate } from '../../time/plain-dates.ts'
import { today as dayOf } from '../../time/plain-dates.ts'
import type {
  MomentRange,
  PickerOutcome,
  PickerRefusal,
  PickerSettings,
  PickerState,
  PickerValue,
  Side,
} from './settings.ts'
import { fixed, isDisabledValue, isSameValue, sideOf } from './values.ts'

/** A value somebody wants, before rules and order, and how the picker answers when it is taken. */
export type Proposal = {
  value: PickerValue
  /** The side that typing or a time select changed: it wins over the other, and the calendar turns to it. */
  edited?: Side
  /** The first day of a range that is still being chosen: the value is its preview. */
  anchor?: PlainDate
  /** Choosing what is chosen already clears it. */
  clearsIfEqual?: boolean
} & Manner

/** How the picker answers: `closes` when the value is taken, or either way; `reformats` writes the inputs again. */
export type Manner = { closes?: 'when-taken' | 'always'; reformats?: boolean }

/**
 * The one way of every value into the picker: rules, order, disabled days, required, cleared, stored as
 * preview or value, told when it differs.
 */
export function settle(settings: PickerSettings, state: PickerState, proposal: Proposal): PickerOutcome {
  const value = fixed(settings, alongWith(settings, state.value, proposal), proposal.edited)
  if (value === undefined) return refuse(state, proposal, 'invalid')
  if (isDisabledValue(settings, value)) return refuse(state, proposal, 'disabled')
  if (proposal.anchor && value && !(value instanceof Date)) return preview(state, proposal.anchor, value)
  if (!value && settings.isRequired) return refuse(state, proposal, 'required')

  const isCleared = proposal.clearsIfEqual && isSameValue(value, state.value)
  const next = isCleared ? null : value
  return {
    state: { value: next },
    ...changeTo(state.value, next),
    ...answer(proposal, true),
    ...(proposal.edited && turnTo(settings, sideOf(next, proposal.edited))),
  }
}

/** A start that passes its end takes it along, where the settings say so: what lasts an hour and a half still does. */
function alongWith({ keepsLength }: PickerSettings, before: PickerValue, { value, edited }: Proposal): PickerValue {
  const isMoved = keepsLength && edited === 'start' && isRange(value) && isRange(before) && value.start >= value.end
  if (!isMoved) return value
  return { start: value.start, end: new Date(value.start.getTime() + before.end.getTime() - before.start.getTime()) }
}

function isRange(value: PickerValue): value is MomentRange {
  return value !== null && !(value instanceof Date)
}

/** The state falls back to the stored value, which ends a drag; only a preview that is refused leaves all as it was. */
export function refuse(
  state: PickerState,
  proposal: Pick<Proposal, 'anchor'> & Manner,
  refused: PickerRefusal,
): PickerOutcome {
  if (proposal.anchor) return { state, refused }
  return { state: { value: state.value }, ...answer(proposal, false), refused }
}

/** The keys of an outcome that follow from the manner of the answer. */
export function answer({ closes, reformats }: Manner, isTaken: boolean): Pick<PickerOutcome, 'closes' | 'reformats'> {
  const isClosing = closes === 'always' || (isTaken && closes === 'when-taken')
  return { ...(isClosing && { closes: true }), ...(reformats && { reformats: true }) }
}

/** The change event, where there is one. */
export function changeTo(before: PickerValue, after: PickerValue): Pick<PickerOutcome, 'changed'> {
  return isSameValue(before, after) ? {} : { changed: { value: after } }
}

function preview(state: PickerState, anchor: PlainDate, range: MomentRange): PickerOutcome {
  const before = state.drag?.preview ?? null
  return {
    state: { value: state.value, drag: { anchor, preview: range } },
    ...(!isSameValue(before, range) && { dragged: range }),
    reformats: true,
  }
}

function turnTo({ timezone }: PickerSettings, moment: Date | undefined): Pick<PickerOutcome, 'shows'> {
  return moment ? { shows: dayOf(moment, timezone) } : {}
}
