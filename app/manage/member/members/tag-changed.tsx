import { ApiButton } from '../../../forms/posting.tsx'
import { counted } from '../../../texts/number-words.ts'
import type { MembersContent } from './load.ts'

/** What the last change of a tag did, and the way back from it. */
export function TagChanged({ change }: { change: MembersContent['tagChange'] }) {
  if (!change) return null
  const { id, tag, isRemoved, people } = change
  return (
    <div className="people-changed small" role="status">
      <span>
        {counted(people, 'member')} {isRemoved ? 'lost' : 'got'} “{tag}”.
      </span>
      <ApiButton action="/api/members/untag" fields={{ id }} kind="quiet" small>
        Take it back
      </ApiButton>
    </div>
  )
}
