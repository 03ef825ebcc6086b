import type { Letter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'
import { yourMomentInWords } from '../../time/words.ts'

/** A member asked for access to an edition, and has it. */
export function accessGrantedLetter(
  site: LetterSite,
  { name, edition }: { name: string; edition: { slug: string; title: string } },
): Letter {
  return {
    site,
    kind: 'access-granted',
    category: 'essential',
    subject: `You are part of ${edition.title}`,
    heading: `You are part of ${edition.title}`,
    parts: [
      { say: `${name}, you asked for access, and the organisers said yes. Sign in as always; the edition is there.` },
      { link: `${site.siteUrl}/member/editions/${edition.slug}`, label: 'Open the edition' },
    ],
  }
}

/** An organiser let a member into an edition: at once or from a day, as what, and until when. */
export function accessGivenLetter(
  site: LetterSite,
  facts: {
    name: string
    edition: { slug: string; title: string }
    as: keyof typeof kindInWords
    /** Absent where it is open already. */
    opensAt: Date | undefined
    endsAt: Date | null
    readerZone: string
  },
): Letter {
  const { name, edition, as, opensAt, endsAt, readerZone } = facts
  const at = (moment: Date) => yourMomentInWords(moment, { zone: readerZone })
  return {
    site,
    kind: 'access-given',
    category: 'essential',
    subject: `You are part of ${edition.title}`,
    heading: `You are part of ${edition.title}`,
    parts: [
      { say: `Hello ${name},` },
      {
        say: opensAt
          ? `the organisers let you into ${edition.title}. It opens for you by itself.`
          : `the organisers let you into ${edition.title}. Sign in as always; the edition is there.`,
      },
      {
        facts: [
          ['As', kindInWords[as]],
          ...(opensAt ? [['From', at(opensAt)] as const] : []),
          ...(endsAt ? [['Until', at(endsAt)] as const] : []),
        ],
      },
      opensAt
        ? { link: `${site.siteUrl}/member`, label: 'Open your page' }
        : { link: `${site.siteUrl}/member/editions/${edition.slug}`, label: 'Open the edition' },
    ],
  }
}

const kindInWords = { participant: 'Participant', alumni: 'Alumni, to read', guest: 'Guest' } as const

/** Somebody can read an edition for two more weeks. */
export function accessEndingLetter(
  site: LetterSite,
  facts: { name: string; edition: { slug: string; title: string }; endsAt: Date; readerZone: string },
): Letter {
  const { name, edition, endsAt, readerZone } = facts
  return {
    site,
    kind: 'access-ending',
    category: 'essential',
    subject: `Your access to ${edition.title} ends soon`,
    heading: `Your access to ${edition.title} ends soon`,
    parts: [
      { say: `Hello ${name},` },
      { say: `your access ends on ${yourMomentInWords(endsAt, { zone: readerZone })}.` },
      { say: 'Until then everything is there as always. Take with you what you would like to keep.' },
      { link: `${site.siteUrl}/member/editions/${edition.slug}`, label: 'Open the edition' },
    ],
  }
}

/** Somebody's access to an edition is over. Why stays with the organisers. */
export function accessEndedLetter(
  site: LetterSite,
  facts: { name: string; edition: { title: string }; endedAt: Date; readerZone: string },
): Letter {
  const { name, edition, endedAt, readerZone } = facts
  return {
    site,
    kind: 'access-ended',
    category: 'essential',
    subject: `Your access to ${edition.title} has ended`,
    heading: `Your access to ${edition.title} has ended`,
    parts: [
      { say: `Hello ${name},` },
      { say: `your access to ${edition.title} ended on ${yourMomentInWords(endedAt, { zone: readerZone })}.` },
      { say: 'You are still a member. What is open to every member stays open to you.' },
      { link: `${site.siteUrl}/member`, label: 'Open your page' },
    ],
  }
}

/** Tells somebody with access to an edition that it does not take place, and why. */
export function editionCancelledLetter(
  site: LetterSite,
  edition: { slug: string; title: string; reason: string; name: string },
): Letter {
  return {
    site,
    kind: 'edition-cancelled',
    category: 'essential',
    subject: `${edition.title} is cancelled`,
    heading: `${edition.title} is cancelled`,
    parts: [
      { say: `Hello ${edition.name},` },
      { say: `the organisers of ${site.siteName} have cancelled the edition ${edition.slug}. This is their reason:` },
      { quote: edition.reason },
      { say: 'Its sessions to come are cancelled too. What is there already stays readable for you:' },
      { link: `${site.siteUrl}/member/editions/${edition.slug}`, label: 'Open the edition' },
    ],
  }
}

/** The organisers answer somebody who asked for another zone: they stay where they are. */
export function zoneKeptLetter(
  site: LetterSite,
  { name, edition, wanted }: { name: string; edition: { title: string }; wanted: string },
): Letter {
  return {
    site,
    kind: 'zone-kept',
    category: 'essential',
    subject: `Your zone in ${edition.title} stays as it is`,
    heading: 'Your zone stays as it is',
    parts: [
      { say: `Hello ${name},` },
      { say: `you asked to move to ${wanted} in ${edition.title}. The organisers have left you where you are.` },
      { say: 'Your places in sessions are as they were. You may ask again.' },
      { link: `${site.siteUrl}/member?view=profile#zone`, label: 'Open your profile' },
    ],
  }
}
