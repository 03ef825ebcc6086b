import type { Checks } from '../../../../domain/kinds/kind.ts'
import { Note } from '../../../../ui/note.tsx'

/** What stands in the way of publishing, and what may be worth a look. Of a draft nobody has touched nothing is wrong yet. */
export function ChecksList({ checks: { errors, warnings }, isNew }: { checks: Checks; isNew: boolean }) {
  return (
    <>
      {errors.length > 0 && <Problems tone={isNew ? 'info' : 'bad'} title="Before it can go out" problems={errors} />}
      {!isNew && warnings.length > 0 && <Problems tone="warn" title="Worth a look" problems={warnings} />}
    </>
  )
}

function Problems({
  tone,
  title,
  problems,
}: {
  tone: 'bad' | 'warn' | 'info'
  title: string
  problems: Checks['errors']
}) {
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
