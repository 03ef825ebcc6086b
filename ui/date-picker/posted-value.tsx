import { usePickerContext } from './picker-context.ts'
import type { DatePickerPlace } from './picker-props.ts'
import type { PickerValue } from './settings.ts'

/** What a form posts: moments as ISO text, empty for nothing. A drag that is going on posts nothing yet. */
export function PostedValue() {
  const { props, settings, screen } = usePickerContext()
  if (!props.name) return null
  return postedTexts({ name: props.name, range: settings.range }, screen.picker.value).map(([name, text]) => (
    <input key={name} type="hidden" name={name} value={text} disabled={props.disabled} />
  ))
}

function postedTexts(
  { name, range }: Required<Pick<DatePickerPlace, 'name'>> & { range: boolean },
  value: PickerValue,
) {
  if (!range) return [[name, value instanceof Date ? value.toISOString() : ''] as const]
  const moments = value instanceof Date ? null : value
  return [
    [`${name}.start`, moments?.start.toISOString() ?? ''] as const,
    [`${name}.end`, moments?.end.toISOString() ?? ''] as const,
  ]
}
