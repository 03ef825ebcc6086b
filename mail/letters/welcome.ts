import type { LetterSite } from '../letter-parts.ts'
import { writeLetter } from '../letter.ts'
import type { Letter } from '../letter.ts'

/** Greets somebody who has just become a member, with the one page that helps to settle in. */
export function welcomeLetter(
  site: LetterSite,
  facts: { name: string; edition: { title: string; zone: string | undefined } | undefined; hasPassword: boolean },
): Letter {
  const { edition } = facts
  return writeLetter(site, {
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
  })
}
