import { namedMomentInWords } from '../../time/words.ts'
import type { Letter } from '../letter.ts'
import type { LetterFooter, LetterSite } from '../letter-parts.ts'

type ChallengeFacts = { quarter: string; title: string; closesAt: Date; readerZone: string; footer: LetterFooter }

/** To members: the challenge of the quarter has opened. */
export function challengeOpenLetter(
  site: LetterSite,
  { quarter, title, closesAt, readerZone, footer }: ChallengeFacts,
): Letter {
  return {
    site,
    kind: 'challenge-open',
    category: 'challenge',
    subject: `The challenge of ${quarter}: ${title}`,
    heading: title,
    parts: [
      { say: `The quarterly challenge of ${quarter} is open. One page each, which you can change until it closes.` },
      { facts: [['Closes', namedMomentInWords(closesAt, { zone: readerZone })]] },
      { link: `${site.siteUrl}/challenge/quarterly`, label: 'Read the challenge' },
    ],
    footer,
  }
}

/** To members who have not handed anything in: it closes within three days. */
export function challengeClosingLetter(
  site: LetterSite,
  { quarter, title, closesAt, readerZone, hasDraft, footer }: ChallengeFacts & { hasDraft: boolean },
): Letter {
  return {
    site,
    kind: 'challenge-closing',
    category: 'challenge',
    subject: `Closes soon: ${title}`,
    heading: `The challenge of ${quarter} closes soon`,
    parts: [
      { say: title },
      { facts: [['Closes', namedMomentInWords(closesAt, { zone: readerZone })]] },
      { say: hasDraft ? 'Your page is a draft: hand it in before then.' : 'There is still time for a page of yours.' },
      { link: `${site.siteUrl}/challenge/quarterly`, label: hasDraft ? 'Open your page' : 'Read the challenge' },
    ],
    footer,
  }
}

type EntryFacts = { title: string; challenge: { quarter: string; title: string }; footer: LetterFooter }

/** To the author of an entry that organisers return: what they ask for. */
export function entryReturnedLetter(
  site: LetterSite,
  { title, challenge, comment, footer }: EntryFacts & { comment: string },
): Letter {
  return {
    site,
    kind: 'entry-returned',
    category: 'challenge',
    subject: `Your page for ${challenge.quarter} came back with a comment`,
    heading: title,
    parts: [
      { say: `An organiser read your page for “${challenge.title}” and asks for something:` },
      { quote: comment },
      { say: 'Your text is a draft again; nothing is lost. Change what you like, and hand it in again.' },
      { link: entryAddress(site, challenge), label: 'Open your page' },
    ],
    footer,
  }
}

/** To the author of an entry that everybody reads from now on; they can take it down. */
export function entryFeaturedLetter(site: LetterSite, { title, challenge, footer }: EntryFacts): Letter {
  return {
    site,
    kind: 'entry-featured',
    category: 'challenge',
    subject: `Your page for ${challenge.quarter} is featured`,
    heading: title,
    parts: [
      { say: `Your page for “${challenge.title}” is shown to everybody, as you allowed.` },
      { link: entryAddress(site, challenge), label: 'See it' },
      { note: 'You can take it down there at any time.' },
    ],
    footer,
  }
}

function entryAddress({ siteUrl }: LetterSite, { quarter }: { quarter: string }): string {
  return `${siteUrl}/challenge/quarterly?q=${quarter}#entry`
}
