import { compareTexts } from '../../../domain/writing/drafts/compare.ts'
import type { Difference } from '../../../domain/writing/drafts/compare.ts'
import { revisionsBetween } from '../../../domain/writing/drafts/difference.ts'
import type { DraftThen } from '../../../domain/writing/drafts/difference.ts'
import { previewLetter } from '../../../domain/writing/drafts/preview-letter.ts'
import { previewDraft } from '../../../domain/writing/drafts/preview.ts'
import type { Preview } from '../../../domain/writing/drafts/preview.ts'
import { pageOfReaders } from '../../../domain/writing/drafts/reader-pages.ts'
import type { ReaderListed } from '../../../domain/writing/drafts/reader-pages.ts'
import { homePage } from '../../../domain/writing/pages/home.ts'
import type { HomePage } from '../../../domain/writing/pages/home.ts'
import type { Tools } from '../../../domain/tools.ts'
import { visitor } from '../../../domain/club/viewer.ts'
import type { Admin } from '../../../domain/club/viewer.ts'
import { headed, textsOf } from './kinds.ts'

/** What stands in the place of the text while somebody previews instead of writing. */
export type Previewed =
  /** `home` is what fills the blocks of the home page, where that is previewed. */
  | { what: 'page'; as: string; isPhone: boolean; preview: Preview; people: ReaderListed[]; home: HomePage | undefined }
  /** `text` where its text version is asked for, else where the letter itself is shown from. */
  | { what: 'mail'; subject: string; text: string | undefined; address: string }
  | ({ what: 'compare'; number: number } & Difference)
  | { what: 'nothing' }

/** What the address asks for in the place of the text: a preview (`view=preview&as=…`), or a revision (`view=compare&revision=3`). */
export async function loadPreview(
  tools: Tools,
  admin: Admin,
  id: string,
  query: URLSearchParams,
): Promise<Previewed | undefined> {
  switch (query.get('view')) {
    case 'preview':
      return query.get('as') === 'mail' ? loadLetter(tools, admin, id, query) : loadPage(tools, admin, id, query)
    case 'compare': {
      const number = Number(query.get('revision'))
      if (!Number.isSafeInteger(number)) return { what: 'nothing' }
      const compared = await revisionsBetween(tools, admin, { draftId: id, from: number, to: 'now' })
      return compared ? { what: 'compare', number, ...differenceOf(compared) } : { what: 'nothing' }
    }
    default:
      return undefined
  }
}

/** What differs between two states of a draft, by words. */
export function differenceOf({ before, after }: { before: DraftThen; after: DraftThen }): Difference {
  return compareTexts(textsOf(before.title, before.written), textsOf(after.title, after.written))
}

async function loadLetter(tools: Tools, admin: Admin, id: string, query: URLSearchParams): Promise<Previewed> {
  const letter = await previewLetter(tools, admin, id)
  if (!letter) return { what: 'nothing' }
  const { subject, text } = letter
  const address = `/api/drafts/preview?${new URLSearchParams({ id, as: 'letter' })}`
  return { what: 'mail', subject, text: query.get('text') === 'yes' ? text : undefined, address }
}

async function loadPage(tools: Tools, admin: Admin, id: string, query: URLSearchParams): Promise<Previewed> {
  const as = query.get('as') || 'organiser'
  const [preview, people] = await Promise.all([
    previewDraft(tools, admin, id, as === 'organiser' || as === 'visitor' ? { as } : { as: 'member', memberId: as }),
    pageOfReaders(tools, admin, id, {}),
  ])
  if (!preview) return { what: 'nothing' }
  const home = preview.page === 'home' ? await homePage(tools, visitor) : undefined
  const isPhone = query.get('phone') === 'yes'
  return { what: 'page', as, isPhone, preview: headed(preview), people: people?.readers ?? [], home }
}
