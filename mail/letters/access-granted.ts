import { writeLetter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'
import type { Letter } from '../letter.ts'

/** A member asked for access to an edition, and has it. */
export function accessGrantedLetter(
  site: LetterSite,
  { name, edition }: { name: string; edition: { slug: string; title: string } },
): Letter {
  return writeLetter(site, {
    kind: 'access-granted',
    category: 'essential',
    subject: `You are part of ${edition.title}`,
    heading: `You are part of ${edition.title}`,
    parts: [
      { say: `${name}, you asked for access, and the organisers said yes. Sign in as always; the edition is there.` },
      { link: `${site.siteUrl}/member/editions/${edition.slug}`, label: 'Open the edition' },
    ],
  })
}
