import type { DeskDraft } from '../../../domain/writing/drafts/desk.ts'
import { Crumbs } from '../../../ui/crumbs.tsx'
import { changed } from '../query.ts'
import { WordedStatus } from '../worded-status.tsx'
import { audienceInWords, stateOf } from './draft-words.ts'
import { kindInWords } from './kinds.ts'
import type { ListContext } from '../list-context.ts'

/** Over a draft: the way back to the list, what sort of text it is and for whom, and how it stands. */
export function TextHead({ draft, clock, search }: ListContext & { draft: DeskDraft }) {
  const { kind, audience, edition } = draft
  const zones = Object.fromEntries((edition?.zones ?? []).map(({ id, name }) => [id, name]))
  const readers = audience.kind === 'edition' ? [audienceInWords(audience, zones, edition?.title)] : []
  return (
    <div className="draft-head">
      <Crumbs above={[{ href: deskOf(search), label: 'Desk' }]} here={[kindInWords(kind), ...readers].join(', ')} />
      <WordedStatus small of={stateOf(draft, clock)} />
    </div>
  )
}

/** The list a text was opened from, as it was asked for there. */
export function deskOf(search: string): string {
  const own = ['draft', 'read', 'of', 'view', 'as', 'phone', 'text', 'revision']
  return changed(search, Object.fromEntries(own.map((name) => [name, undefined])))
}
