import { memo } from 'react'
import type { RefObject } from 'react'
import type { TimeBox } from './time-boxes.ts'

type PartSelectProps = {
  part: TimeBox['part']
  testId: string
  label: string
  /** The options as HTML, made of numbers and AM or PM only (`optionsHtml`). */
  options: string
  value: string
  isDisabled: boolean
  /** Read when something is picked. */
  pick: RefObject<(part: TimeBox['part'], value: string) => void>
}

/**
 * One box of a time, drawn again only when something of its own changes. Its options are written as HTML: as elements
 * they would take longer to make than everything else in the picker.
 */
export const PartSelect = memo(function PartSelect(box: PartSelectProps) {
  const { part, testId, label, options, value, isDisabled, pick } = box
  return (
    <select
      className="input"
      data-testid={testId}
      aria-label={label}
      value={value}
      disabled={isDisabled}
      onChange={(event) => pick.current(part, event.currentTarget.value)}
      dangerouslySetInnerHTML={{ __html: options }}
    />
  )
})

/** Options as HTML. Values and labels are of the picker's own making and need no escape. */
export function optionsHtml(options: TimeBox['options']): string {
  return options
    .map(({ value, label }) => `<option value="${value}"${value === '' ? ' hidden' : ''}>${label}</option>`)
    .join('')
}
