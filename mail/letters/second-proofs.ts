import type { Letter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'

/** Tells that an authenticator app is asked for from now on. No name: whoever added it could write into the letter by it. */
export function factorAddedLetter(site: LetterSite): Letter {
  return {
    site,
    kind: 'factor-added',
    category: 'essential',
    subject: `An authenticator app was added at ${site.siteName}`,
    heading: 'An authenticator app was added',
    parts: [
      { say: 'Its codes are asked for at a sign-in from now on. Other devices that had not shown one are signed out.' },
      ...whatToDo(site),
    ],
  }
}

/** Tells that an authenticator app counts no more: taken away by its owner, or by whoever keeps the accounts. */
export function factorRemovedLetter(site: LetterSite, { isByAdministration = false } = {}): Letter {
  return {
    site,
    kind: 'factor-removed',
    category: 'essential',
    subject: `An authenticator app was removed at ${site.siteName}`,
    heading: 'An authenticator app was removed',
    parts: [
      {
        say: isByAdministration
          ? 'Its codes count no more, and no sign-in asks for them. Whoever keeps the accounts took it away; devices that are signed in stay so.'
          : 'Its codes count no more. All other devices have been signed out.',
      },
      ...whatToDo(site, isByAdministration ? 'If you asked for this' : 'If this was you'),
    ],
  }
}

/** Tells of a passkey that can sign in from now on. */
export function passkeyAddedLetter(site: LetterSite): Letter {
  return {
    site,
    kind: 'passkey-added',
    category: 'essential',
    subject: `A passkey was added at ${site.siteName}`,
    heading: 'A passkey was added',
    parts: [{ say: 'Whoever holds it can sign in as you, without a code or a password.' }, ...whatToDo(site)],
  }
}

/** Tells of a passkey that opens nothing any more. */
export function passkeyRemovedLetter(site: LetterSite): Letter {
  return {
    site,
    kind: 'passkey-removed',
    category: 'essential',
    subject: `A passkey was removed at ${site.siteName}`,
    heading: 'A passkey was removed',
    parts: [{ say: 'It does not sign in any more. Devices that are signed in stay so.' }, ...whatToDo(site)],
  }
}

function whatToDo(site: LetterSite, isWell = 'If this was you'): Letter['parts'] {
  return [
    {
      say: `${isWell}, there is nothing to do. If not, sign out every other device at once and tell an organiser:`,
    },
    { link: `${site.siteUrl}/member?view=security`, label: 'See where you are signed in' },
  ]
}
