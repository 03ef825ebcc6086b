/** What stands in the way of publishing, and what is worth a second look. */
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import { checkLinks } from './check-links.ts'
import { checkOthers } from './check-others.ts'
import { checkDestination } from './check-destination.ts'
import { checkTexts, readTexts } from './check-texts.ts'
import { isWrittenKind, kinds, writtenOf } from '../kinds.ts'
import type { Written } from '../kinds.ts'
import type { Checked, Found } from '../kinds/kind.ts'
import { textsIn } from '../kinds/schema.ts'
import type { DraftText } from '../kinds/schema.ts'
import { findRow } from './rows.ts'

/** What was found, and in what; `of` is absent for a kind that is not written here. */
export type Checks = Found & { of: { title: string; written: Written } | undefined }

/** Checks a draft as it would be published at this moment. */
export async function checkDraft(tools: Pick<Tools, 'db' | 'now'>, draft: Checked, at: Date): Promise<Checks> {
  if (!isWrittenKind(draft.kind)) {
    const errors = [{ code: 'kind', field: 'kind', words: 'This is not published from here.' }]
    return { of: undefined, errors, warnings: [] }
  }
  const written = writtenOf(draft.kind, draft.payload)
  const texts = await readTexts(textsToRead(draft.title, written))
  const [others, place, links] = await Promise.all([
    checkOthers(tools, draft, written),
    checkDestination(tools, draft, written, at),
    checkLinks(tools, texts),
  ])
  const inTexts = checkTexts(draft.title, written, texts)
  return {
    of: { title: draft.title, written },
    errors: [...inTexts.errors, ...others, ...place, ...links],
    warnings: inTexts.warnings,
  }
}

/** The same for a draft that is kept, as it would be published now. */
export async function checkSaved(
  tools: Pick<Tools, 'db' | 'now'>,
  _admin: Admin,
  id: string,
): Promise<Checks | undefined> {
  const row = await findRow(tools.db, id)
  return row && checkDraft(tools, row, tools.now())
}

/** Every text of a draft in the order it is read, title first; empty ones too. */
function textsToRead(title: string, { kind, payload }: Written): DraftText[] {
  return [{ field: 'title', text: title, isMarkdown: false }, ...textsIn(kinds[kind].schema, payload)]
}
