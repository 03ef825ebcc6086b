import { textForm } from './fields.tsx'
import { useOwedFocus } from './focus-owed.ts'

/** The title, as large as readers will see it. One line, however it wraps. */
export function TitleField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const field = useOwedFocus<HTMLTextAreaElement>('title')
  return (
    <textarea
      ref={field}
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
