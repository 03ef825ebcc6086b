import { writeLetter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'
import type { Letter } from '../letter.ts'

/** To an address whose request is here already: the page cannot say so, it does not tell who is known. */
export function requestKnownLetter(site: LetterSite, { reference }: { reference: string }): Letter {
  return writeLetter(site, {
    kind: 'request-known',
    category: 'essential',
    subject: `We already have your request to ${site.siteName}`,
    heading: 'We already have your request',
    parts: [
      { say: 'It waits for its answer. Sending it once more changes nothing, and does not move it back in the queue.' },
      { facts: [['Reference', reference]] },
      { note: 'If somebody else typed your address, do nothing.' },
    ],
  })
}
