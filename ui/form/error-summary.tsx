import { Note } from '../note.tsx'

/** Where a refused field is and what it is called: `#` and the field's `id`, or the address of its step. */
export type RefusedField = { href: string; label: string }

/** What a form says after a failed submit: one sentence, and a link to each field that needs another look. */
export function ErrorSummary({ fields }: { fields: RefusedField[] }) {
  if (fields.length === 0) return null
  return (
    <Note tone="bad" role="alert" focusable>
      <b>Sorry, not all fields are filled out correctly.</b>
      <br />
      <span className="muted">
        {fields.map(({ href, label }, index) => (
          <span key={href}>
            {index > 0 && ', '}
            <a className="link" href={href}>
              {label}
            </a>
          </span>
        ))}
        .
      </span>
    </Note>
  )
}
