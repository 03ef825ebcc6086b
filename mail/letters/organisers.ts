import type { Letter } from '../letter.ts'
import type { LetterSite, LetterFooter } from '../letter-parts.ts'

/** To organisers, at most once an hour: requests came in. */
export function requestsWaitingLetter(
  site: LetterSite,
  { number, footer }: { number: number; footer: LetterFooter },
): Letter {
  const requests = number === 1 ? 'One new request waits' : `${number} new requests wait`
  return {
    site,
    kind: 'requests-waiting',
    category: 'organiser',
    subject: `${requests} at ${site.siteName}`,
    heading: `${requests} for an answer`,
    parts: [
      { say: 'Their addresses are confirmed. The oldest stands first.' },
      { link: `${site.siteUrl}/manage/member?tab=requests`, label: 'Read them' },
    ],
    footer,
  }
}

/** To organisers, at most once a day: invitations ended without an answer. */
export function invitationsExpiredLetter(
  site: LetterSite,
  { names, number, footer }: { names: readonly string[]; number: number; footer: LetterFooter },
): Letter {
  const invitations = number === 1 ? 'One invitation' : `${number} invitations`
  const more = number - names.length
  return {
    site,
    kind: 'invitations-expired',
    category: 'organiser',
    subject: `${invitations} expired at ${site.siteName}`,
    heading: `${invitations} expired without an answer`,
    parts: [
      { say: `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.` },
      { say: 'The places kept for them are free again. Whoever should still come can be sent a new one.' },
      { link: `${site.siteUrl}/manage/member?tab=invitations&view=expired`, label: 'See them' },
    ],
    footer,
  }
}

/** Tells every organiser that somebody became one or is one no longer: nobody gets or loses that key quietly. */
export function organiserMadeLetter(
  site: LetterSite,
  { name, by, now, personId }: { name: string; by: string; now: 'organiser' | 'member'; personId: string },
): Letter {
  const isMade = now === 'organiser'
  return {
    site,
    kind: 'organiser-made',
    category: 'essential',
    subject: isMade ? `${name} is now an organiser` : `${name} is no longer an organiser`,
    heading: isMade ? `${name} is now an organiser` : `${name} is no longer an organiser`,
    parts: [
      {
        say: isMade
          ? `${by} made ${name} an organiser of ${site.siteName}. Organisers read and change everything.`
          : `${by} made ${name} a member of ${site.siteName} like any other.`,
      },
      { say: 'All organisers get this mail. If this should not have happened, look at it now:' },
      { link: `${site.siteUrl}/manage/member?person=${personId}#person`, label: `Open ${name}` },
    ],
  }
}

/** To the readers of reports under the code of conduct: one waits. What it says stands in no letter. */
export function reportWaitsLetter(site: LetterSite): Letter {
  return {
    site,
    kind: 'report-waits',
    category: 'essential',
    subject: `A report waits at ${site.siteName}`,
    heading: 'A report under the code of conduct waits',
    parts: [
      { say: 'Somebody reported something. It can be read on the site only, by those who read reports.' },
      { link: `${site.siteUrl}/manage/member?tab=reports`, label: 'Open the reports' },
    ],
  }
}

/** To the organiser who asks whether mail leaves the house. */
export function testMailLetter(site: LetterSite): Letter {
  return {
    site,
    kind: 'test-mail',
    category: 'essential',
    subject: `A test mail from ${site.siteName}`,
    heading: 'Mail leaves the house',
    parts: [
      { say: `You asked for this mail in the settings of ${site.siteName}. Name and colours are those of the house.` },
      { link: `${site.siteUrl}/manage/home?panel=settings`, label: 'Back to the settings' },
      { note: 'Does it lie among unwanted mail? Then the sender’s address does not fit the mail server.' },
    ],
  }
}
