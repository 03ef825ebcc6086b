import type { LetterSite } from '../letter-parts.ts'
import type { Letter } from '../letter.ts'

/** Greets somebody who has just become a member, with the one page that helps to settle in. */
export function welcomeLetter(
  site: LetterSite,
  facts: { name: string; edition: { title: string; zone: string | undefined } | undefined; hasPassword: boolean },
): Letter {
  const { edition } = facts
  return {
    site,
    kind: 'welcome',
    category: 'essential',
    subject: `Welcome to ${site.siteName}`,
    heading: `Welcome, ${facts.name}`,
    parts: [
      {
        say: edition
          ? `You are a member of ${site.siteName}, and ${edition.title} is open to you${edition.zone ? ` in ${edition.zone}` : ''}.`
          : `You are a member of ${site.siteName}.`,
      },
      {
        say: 'Five small things help to settle in: your zone, what we send, this site on your device, your profile, and a first session.',
      },
      { link: `${site.siteUrl}/membership/welcome`, label: 'Settle in' },
      {
        note: facts.hasPassword
          ? 'You sign in with this address and your password, or with a code we mail.'
          : 'You sign in with this address: each time we mail a code.',
      },
    ],
  }
}

/** Tells somebody that their account rests. It says no reason: that is for a conversation, not for a mail. */
export function suspendedLetter(site: LetterSite, { name, contact }: { name: string; contact: string }): Letter {
  return {
    site,
    kind: 'suspended',
    category: 'essential',
    subject: `Your account at ${site.siteName} cannot be used at the moment`,
    heading: 'Your account cannot be used at the moment',
    parts: [
      { say: `Dear ${name},` },
      {
        say: 'The organisers have suspended your account. You are signed out everywhere, and your places in coming sessions were given to others. Nothing else was changed.',
      },
      {
        say: contact
          ? `If you have questions, please write to ${contact}.`
          : 'If you have questions, please ask the organisers.',
      },
    ],
  }
}

/** Tells somebody that their account works again. */
export function reinstatedLetter(site: LetterSite, { name }: { name: string }): Letter {
  return {
    site,
    kind: 'reinstated',
    category: 'essential',
    subject: `Your account at ${site.siteName} works again`,
    heading: 'Welcome back',
    parts: [
      { say: `Dear ${name},` },
      {
        say: 'Your account can be used again, with everything you had before. Places in sessions were given to others: please answer again.',
      },
      { link: `${site.siteUrl}/member/login`, label: 'Sign in' },
    ],
  }
}
