import { flushSync } from 'react-dom'
import type { KeyboardEvent } from 'react'
import { Icon } from '../icon.tsx'
import { inputLabel } from './picker-props.ts'
import { formatInput } from './masks.ts'
import { usePickerContext } from './picker-context.ts'
import { shownValue } from './pipeline.ts'
import type { PickerValue, Side } from './settings.ts'

/** One input, or two for a range. While a range is chosen they show its preview. */
export function DateInputs() {
  const { props, settings, popover, screen } = usePickerContext()
  return (
    <>
      {/* The inputs in it are reached by keyboard; a click beside them is one on them. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className="date-inputs"
        data-mode={settings.mode}
        data-size={props.small ? 'small' : undefined}
        onClick={popover.watch.onTargetClick}
      >
        {settings.range ? (
          <>
            <DateInput side="start" testId="input-start" id={props.id} />
            <span aria-hidden="true">–</span>
            <DateInput side="end" testId="input-end" />
          </>
        ) : (
          <DateInput side="start" testId="input" id={props.id} />
        )}
        <Icon name="calendar" />
      </div>
      {/* Where the calendar is closed its line below the days cannot say it. */}
      {screen.refusal && !popover.isOpen && <p className="date-refusal">{screen.refusal}</p>}
    </>
  )
}

/** Typed text stands as it was typed until it is taken or refused on leaving the input, Enter or Escape. */
function DateInput({ side, testId, id }: { side: Side; testId: string; id?: string }) {
  const { props, settings, screen, type, send, popover, panel, rememberInput } = usePickerContext()
  const draft = screen.drafts[side]

  const commit = (source: 'change' | 'escape') => {
    if (draft !== undefined) send({ type: 'text', side, text: draft, source, now: new Date() })
  }
  const openByKey = (event: KeyboardEvent) => {
    event.preventDefault()
    flushSync(popover.watch.show)
    panel.current?.querySelector<HTMLElement>('[data-date][tabindex="0"], select')?.focus()
  }
  return (
    <input
      className="input"
      id={id}
      data-testid={testId}
      type="text"
      autoComplete="off"
      spellCheck={false}
      aria-label={inputLabel(props, side)}
      aria-haspopup={props.popover === false ? undefined : 'dialog'}
      aria-describedby={props['aria-describedby']}
      aria-invalid={props['aria-invalid']}
      aria-required={props.required || undefined}
      disabled={props.disabled}
      readOnly={props.readOnly}
      value={draft ?? formatInput(settings, momentAt(shownValue(screen.picker), side))}
      onChange={(event) => type(side, event.currentTarget.value)}
      onFocus={rememberInput}
      // Who presses on the calendar is not done yet: what they choose there counts instead.
      onBlur={() => panel.current?.matches(':active') || commit('change')}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || isSaving(event)) commit('change')
        if (event.key === 'ArrowDown') openByKey(event)
      }}
      onKeyUp={(event) => {
        if (event.key !== 'Escape') return
        commit('escape')
        popover.watch.hide('picker')
      }}
    />
  )
}

/** What was typed counts before keys of the page save it. */
function isSaving({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && key.toLowerCase() === 's'
}

function momentAt(value: PickerValue, side: Side): Date | undefined {
  return value instanceof Date ? value : value?.[side]
}
