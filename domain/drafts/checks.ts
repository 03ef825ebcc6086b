/** What stands in the way of publishing, and what is worth a second look. */
import type { Tools } from '../tools.ts'
import type { Admin } from '../viewer.ts'
import { checkLinks } from './check-links.ts'
import { checkOthers } from './check-others.ts'
import { checkPlace } from './check-place.ts'
import { checkTexts } from './check-texts.ts'
import { isWrittenKind, writtenOf } from '../kinds.ts'
import type { Checked, Checks } from '../kinds/kind.ts'
import { readTexts } from './read-texts.ts'
import { findRow } from './rows.ts'
import { textsOf } from './texts.ts'

/** Checks a draft as it would be published at this moment. */
export async function checkDraft(tools: Pick<Tools, 'db' | 'now'>, draft: Checked, at: Date): Promise<Checks> {
  if (!isWrittenKind(draft.kind)) {
    return { errors: [{ code: 'kind', field: 'kind', words: 'This is not published from here.' }], warnings: [] }
  }
  const written = writtenOf(draft.kind, draft.payload)
  const texts = await readTexts(textsOf(draft.title, written))
  const [others, place, links] = await Promise.all([
    checkOthers(tools, draft, written),
    checkPlace(tools, draft, written, at),
    checkLinks(tools, texts),
  ])
  const inTexts = checkTexts(draft.title, written, texts)
  return {
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
