import { ApiButton } from '../../../forms/posting.tsx'
import { counted } from '../../../texts/number-words.ts'
import type { MembersContent } from './load.ts'

/** What the last change of a tag did, and the way back from it. */
export function TagChanged({ change }: { change: MembersContent['tagChange'] }) {
  if (!change) return null
  const { id, tag, isRemoved, people } = change
  const said = isRemoved ? 'was taken from' : 'was given to'
  return (
    <div className="people-changed small" role="status">
      <span>
        “{tag}” {said} {counted(people, 'member')}.
      </span>
      <ApiButton action="/api/members/untag" fields={{ id }} kind="quiet" small>
        Take it back
      </ApiButton>
    </div>
  )
}
