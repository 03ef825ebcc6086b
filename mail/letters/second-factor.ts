import type { Letter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'

/** Tells an organiser without a second factor that one is demanded, and from which day on. */
export function secondFactorDemandedLetter(site: LetterSite, { from }: { from: string }): Letter {
  return {
    site,
    kind: 'second-factor-demanded',
    category: 'essential',
    subject: `Set up a second factor for ${site.siteName}`,
    heading: 'Organisers need a second factor',
    parts: [
      {
        say: `From ${from} on, whoever runs ${site.siteName} signs in with a passkey, or with a code of an authenticator app as well. You have neither yet.`,
      },
      { say: 'It takes two minutes. From that day on you are asked for it before anything else.' },
      { link: securityOf(site), label: 'Set it up' },
    ],
  }
}

/** Tells that recovery codes were made, and that those from before count no more. Without the codes. */
export function recoveryCodesMadeLetter(site: LetterSite): Letter {
  return {
    site,
    kind: 'recovery-codes-made',
    category: 'essential',
    subject: `New recovery codes for ${site.siteName}`,
    heading: 'Ten new recovery codes were made',
    parts: [
      { say: 'They were shown once. Codes from before count no more: throw them away.' },
      { say: 'If it was not you, somebody else is signed in as you. Sign them out at once, and make codes anew:' },
      { link: securityOf(site), label: 'See where you are signed in' },
    ],
  }
}

/** Tells that a recovery code was used in place of the second factor, and how many are left. */
export function recoveryCodeUsedLetter(site: LetterSite, { left }: { left: number }): Letter {
  const rest = left === 0 ? 'None is left: make new ones.' : `${left === 1 ? 'One is' : `${left} are`} left.`
  return {
    site,
    kind: 'recovery-code-used',
    category: 'essential',
    subject: `A recovery code was used at ${site.siteName}`,
    heading: 'A recovery code was used',
    parts: [
      { say: `Somebody, probably you, signed in to ${site.siteName} with a recovery code. ${rest}` },
      {
        say: 'Is the device with your second factor lost? Replace it. If it was not you, sign every device out at once:',
      },
      { link: securityOf(site), label: 'See where you are signed in' },
    ],
  }
}

/** Tells that the second step was tried ten times by somebody who had passed the first one. */
export function secondStepFailuresLetter(site: LetterSite): Letter {
  return {
    site,
    kind: 'second-step-failures',
    category: 'essential',
    subject: `Somebody tried to sign in to ${site.siteName} as you`,
    heading: 'Ten wrong second steps',
    parts: [
      {
        say: `Within a day a wrong recovery code was typed ten times for you at ${site.siteName}, by somebody who had your password or a code from your mailbox. Nobody got in that way.`,
      },
      { say: 'If it was not you: sign every device out, and change your password and that of your mailbox.' },
      { link: securityOf(site), label: 'See where you are signed in' },
    ],
  }
}

/** Tells that a second factor was given up as lost, by somebody who came in with a recovery code. */
export function secondFactorLostLetter(site: LetterSite): Letter {
  return {
    site,
    kind: 'second-factor-lost',
    category: 'essential',
    subject: `Your second factor for ${site.siteName} was given up`,
    heading: 'Your second factor was given up as lost',
    parts: [
      {
        say: 'Somebody, probably you, came in with a recovery code and took the authenticator app and all passkeys away. Every other device is signed out.',
      },
      {
        say: 'If it was you, set a second factor up again. If not, sign every device out at once and tell an organiser:',
      },
      { link: securityOf(site), label: 'See how you sign in' },
    ],
  }
}

/** Tells that whoever keeps the server took the second factor away. */
export function secondFactorResetLetter(site: LetterSite): Letter {
  return {
    site,
    kind: 'second-factor-reset',
    category: 'essential',
    subject: `Your second factor for ${site.siteName} was taken away`,
    heading: 'Your second factor was taken away',
    parts: [
      {
        say: `Whoever keeps the server of ${site.siteName} took it away on the command line, with your passkeys and your recovery codes. You are signed out everywhere.`,
      },
      { say: 'Sign in with a code by mail or your password, then set one up again:' },
      { link: `${site.siteUrl}/manage/login`, label: 'Go to sign-in' },
      { note: 'If you did not ask for it, ask whoever keeps the server.' },
    ],
  }
}

function securityOf({ siteUrl }: LetterSite): string {
  return `${siteUrl}/member?view=security`
}
