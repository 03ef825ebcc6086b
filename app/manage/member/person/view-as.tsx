import { ApiButton } from '../../../forms/posting.tsx'
import type { PersonOpened } from '../members/load.ts'

/** Reads the member area as this person does, where that may be. */
export function ViewAs({ person: { id, displayName, mayViewAs } }: { person: PersonOpened }) {
  if (!mayViewAs) return null
  return (
    <ApiButton action="/api/views/begin" fields={{ member: id }} kind="quiet" small fit icon="eye">
      View as {displayName}
    </ApiButton>
  )
}
