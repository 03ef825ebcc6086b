import type { Pigment } from '../../../ui/room.ts'
import type { Calendar } from './load.ts'
import { pigmentOf, shortName } from './session-words.ts'

/** What the drawer asks about and is not so yet: a session that is to be, or where one would move. */
export type Proposed = { name: string; startsAt: Date; endsAt: Date; pigment: Pigment; moves: string | undefined }

/** What the calendar draws besides its sessions while a drawer asks about it; `moves` is the session that would leave its place. */
export function proposedIn({ editor, opened }: Calendar): Proposed | undefined {
  if (!editor) return undefined
  if (opened && editor.moving?.state === 'possible' && !editor.session?.locked) {
    const { startsAt, endsAt } = editor.moving
    return { name: shortName(opened), startsAt, endsAt, pigment: pigmentOf(opened), moves: opened.id }
  }
  if (opened || !editor.begins) return undefined
  const { start, end } = editor.begins
  return {
    name: 'New session',
    startsAt: start,
    endsAt: end,
    pigment: pigmentOf({ studio: undefined }),
    moves: undefined,
  }
}
