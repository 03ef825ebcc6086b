import type { LetterSite, LetterPart } from '../letter-parts.ts'
import type { Letter } from '../letter.ts'

/** What an invitation says about itself. Days are written out: whoever reads it has no zone here yet. */
export type InvitationFacts = {
  /** Empty where nobody knows it. */
  name: string
  invitedBy: string | undefined
  edition: { title: string; dates: string | undefined; zone: string | undefined } | undefined
  message: string
  validUntil: string
  /** The page of the invitation, with the token. */
  link: string
  /** For whoever cannot open the link. */
  code: string
}

/** Invites somebody; opening the link changes nothing, the page asks first. */
export function invitationLetter(site: LetterSite, facts: InvitationFacts): Letter {
  const { edition, invitedBy } = facts
  const to = edition ? `${edition.title} at ${site.siteName}` : site.siteName
  return {
    site,
    kind: 'invitation',
    category: 'essential',
    subject: `You are invited to ${site.siteName}`,
    heading: facts.name ? `${facts.name}, you are invited` : 'You are invited',
    parts: [{ say: `${invitedBy ?? 'An organiser'} invites you to ${to}.` }, ...invitationParts(site, facts)],
  }
}

/** Reminds of an invitation nobody has answered; the link of the first letter works as well. */
export function invitationReminderLetter(site: LetterSite, facts: InvitationFacts): Letter {
  const { edition, invitedBy } = facts
  return {
    site,
    kind: 'invitation-reminder',
    category: 'essential',
    subject: `Your invitation to ${site.siteName} still stands`,
    heading: 'Your invitation still stands',
    parts: [
      {
        say: `${invitedBy ?? 'An organiser'} invited you to ${edition ? `${edition.title} at ${site.siteName}` : site.siteName}, and a place is kept for an answer.`,
      },
      ...invitationParts(site, facts),
    ],
  }
}

/** The second reminder, and the last letter about it. */
export function invitationLastReminderLetter(site: LetterSite, facts: InvitationFacts): Letter {
  const { edition, invitedBy } = facts
  return {
    site,
    kind: 'invitation-last-reminder',
    category: 'essential',
    subject: `Your invitation to ${site.siteName} is valid until ${facts.validUntil}`,
    heading: 'Your invitation still waits',
    parts: [
      {
        say: `${invitedBy ?? 'An organiser'} invited you to ${edition ? `${edition.title} at ${site.siteName}` : site.siteName}. This is the last letter about it.`,
      },
      ...invitationParts(site, facts),
    ],
  }
}

/** What the invitation and its reminders have in common: the message, the facts, the link and the code. */
function invitationParts(site: LetterSite, facts: InvitationFacts): LetterPart[] {
  const { edition, message } = facts
  return [
    ...(message ? [{ quote: message }] : []),
    {
      facts: [
        ...(edition?.dates ? [['Dates', edition.dates] as const] : []),
        ...(edition?.zone ? [['Zone', edition.zone] as const] : []),
        ['Valid until', facts.validUntil],
      ],
    },
    { link: facts.link, label: 'Open the invitation' },
    { say: `If the link does not open, type this code at ${site.siteUrl}/membership/invitation` },
    { code: facts.code },
    { note: 'On that page you can accept or decline. If you do nothing, the invitation ends by itself.' },
  ]
}
