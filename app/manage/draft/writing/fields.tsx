import './part-list.css'
import { Select } from '../../../../ui/form/select.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { Textarea } from '../../../../ui/form/textarea.tsx'
import { laboriousBecause } from '../../../../domain/markdown/limits.ts'
import { MarkdownEditor } from '../../../../ui/editor/markdown-editor.tsx'
import type { SendPicture } from '../../../../ui/editor/uploads.ts'

type Words = { name?: string; label: string; hint?: string; value: string; onChange: (value: string) => void }

/** The form all fields of the text belong to, wherever they stand on the page. */
export const textForm = 'draft-text'

/** One line. `most` is shown as a count. */
export function Line({ onChange, most, ...field }: Words & { most?: number; placeholder?: string }) {
  return (
    <TextField
      {...field}
      small
      form={textForm}
      counter={most && `${field.value.length} of ${most}`}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/** A few lines of plain words. */
export function Lines({ onChange, most, ...field }: Words & { most?: number }) {
  return (
    <Textarea
      {...field}
      small
      rows={3}
      form={textForm}
      counter={most && `${field.value.length} of ${most}`}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

type ChoiceProps<Value extends string> = Omit<Words, 'value' | 'onChange'> & {
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** One of several. */
export function Choice<Value extends string>({ onChange, options, ...field }: ChoiceProps<Value>) {
  return (
    <Select
      {...field}
      small
      form={textForm}
      options={[...options]}
      onChange={({ currentTarget }) => {
        const chosen = options.find(({ value }) => value === currentTarget.value)
        if (chosen) onChange(chosen.value)
      }}
    />
  )
}

/** One Markdown text among several of a draft, with its name over it. */
export function TextPart({ label, upload, ...field }: Words & { upload?: SendPicture }) {
  return (
    <section className="draft-part" aria-label={label}>
      <p className="field-label">{label}</p>
      {field.hint && <p className="small muted">{field.hint}</p>}
      <MarkdownEditor
        name={field.name}
        label={label}
        value={field.value}
        onChange={field.onChange}
        upload={upload}
        tooHeavy={laboriousBecause}
      />
    </section>
  )
}

/** Moves, adds and removes the parts of a list. */
export function moved<Part>(parts: readonly Part[], from: number, by: -1 | 1): Part[] {
  const to = from + by
  const part = parts[from]
  if (part === undefined || to < 0 || to >= parts.length) return [...parts]
  return parts.toSpliced(from, 1).toSpliced(to, 0, part)
}
