import type { LetterSite, LetterFooter, LetterPart } from '../letter-parts.ts'
import type { Letter } from '../letter.ts'

export type UpdateFacts = {
  title: string
  /** Empty where none was written. */
  excerpt: string
  edition: string
  signed: string
  /** A path of the site. */
  address: string
  /** Why readers are told once more; empty the first time. */
  reason: string
  fileCount: number
  footer: LetterFooter
}

/** Tells a reader of an update in their zone: what it is about and where it is read. The text itself stays on the site. */
export function updateLetter(site: LetterSite, facts: UpdateFacts): Letter {
  const { title, excerpt, edition, signed, reason, fileCount } = facts
  const files: LetterPart[] =
    fileCount > 0 ? [{ note: fileCount === 1 ? 'One file comes with it.' : `${fileCount} files come with it.` }] : []
  const again: LetterPart[] = reason ? [{ say: 'We write about this once more:' }, { quote: reason }] : []
  return {
    site,
    kind: 'update',
    category: 'updates',
    subject: reason ? `Once more: ${title}` : title,
    heading: title,
    parts: [
      ...again,
      { say: excerpt || `There is a new update in ${edition}.` },
      { link: `${site.siteUrl}${facts.address}`, label: 'Read the update' },
      ...files,
      { note: `${signed}, for members of ${edition}.` },
    ],
    footer: facts.footer,
  }
}
