import type { Checks } from '../../../../domain/drafts/problems.ts'
import { Note } from '../../../../ui/note.tsx'

/** What stands in the way of publishing, and what may be worth a look. */
export function ChecksList({ checks: { errors, warnings } }: { checks: Checks }) {
  return (
    <>
      {errors.length > 0 && <Problems tone="bad" title="Before it can go out" problems={errors} />}
      {warnings.length > 0 && <Problems tone="warn" title="Worth a look" problems={warnings} />}
    </>
  )
}

function Problems({ tone, title, problems }: { tone: 'bad' | 'warn'; title: string; problems: Checks['errors'] }) {
  return (
    <Note tone={tone}>
      <b>{title}</b>
      <ul className="draft-checks">
        {problems.map(({ field, words }, index) => (
          <li key={`${field} ${index}`}>{words}</li>
        ))}
      </ul>
    </Note>
  )
}
