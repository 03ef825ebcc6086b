import { writeLetter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'
import type { Letter } from '../letter.ts'

/** Tells that somebody tried ten times to get in with wrong codes or passwords, and that they did not. */
export function signInFailuresLetter(site: LetterSite): Letter {
  return writeLetter(site, {
    kind: 'sign-in-failures',
    category: 'essential',
    subject: `Somebody tried to sign in to ${site.siteName} as you`,
    heading: 'Ten wrong tries',
    parts: [
      {
        say: `Within a day a wrong code or password was typed ten times for this address at ${site.siteName}. Nobody got in that way. We write this once a day at most.`,
      },
      {
        say: 'If it was you: ask for a code on a device where you have signed in before; nobody else can use up its tries. Or open the link in the newest letter: it works whatever was typed.',
      },
      {
        say: 'If it was not you there is nothing you must do. A password that you also use elsewhere is best replaced.',
      },
      { link: `${site.siteUrl}/member?view=security`, label: 'See where you are signed in' },
    ],
  })
}
