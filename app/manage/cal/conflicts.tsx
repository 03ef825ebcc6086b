import { momentInWords } from '../../../time/words.ts'
import { Note } from '../../../ui/note.tsx'
import type { SessionEditor } from './session-editor.ts'

/** A hint, no refusal: sometimes somebody hosts two at once on purpose. */
export function Conflicts({ editor, zone }: { editor: SessionEditor; zone: string }) {
  if (editor.conflicts.length === 0) return null
  return (
    <Note tone="warn">
      {editor.conflicts.map(({ host, title, startsAt }) => (
        <p key={`${host} ${title} ${startsAt.toISOString()}`}>
          {host} also hosts “{title}” at that time ({momentInWords(startsAt, { zone })}).
        </p>
      ))}
    </Note>
  )
}
