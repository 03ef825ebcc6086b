import { textForm } from './fields.tsx'

/** The title, as large as readers will see it. One line, however it wraps. */
export function TitleField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <textarea
      className="draft-title-field"
      name="title"
      form={textForm}
      aria-label="Title"
      placeholder="Title"
      rows={1}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/[\r\n]+/g, ' '))}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault()
      }}
    />
  )
}
