import { writeLetter } from '../letter.ts'
import type { LetterSite, LetterFooter } from '../letter-parts.ts'
import type { Letter } from '../letter.ts'

/** To organisers, at most once an hour: requests came in. */
export function requestsWaitingLetter(
  site: LetterSite,
  { number, footer }: { number: number; footer: LetterFooter },
): Letter {
  const requests = number === 1 ? 'One new request waits' : `${number} new requests wait`
  return writeLetter(site, {
    kind: 'requests-waiting',
    category: 'organiser',
    subject: `${requests} at ${site.siteName}`,
    heading: `${requests} for an answer`,
    parts: [
      { say: 'Their addresses are confirmed. The oldest stands first.' },
      { link: `${site.siteUrl}/manage/member?tab=requests`, label: 'Read them' },
    ],
    footer,
  })
}
