import { Note } from '../../../../ui/note.tsx'
import type { WordedChecks } from '../problem-words.ts'

/** What stands in the way of publishing, and what may be worth a look. Of a draft nobody has touched nothing is wrong yet. */
export function ChecksList({ checks: { errors, warnings }, isNew }: { checks: WordedChecks; isNew: boolean }) {
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
  problems: WordedChecks['errors']
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
