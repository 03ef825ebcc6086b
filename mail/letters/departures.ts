/** Letters to whoever pauses, comes back, leaves or asks to be deleted. */
import type { PlainDate } from '../../time/plain-dates.ts'
import { fullDayInWords } from '../../time/words.ts'
import type { LetterSite } from '../letter-parts.ts'
import type { Letter } from '../letter.ts'

/** Who goes; `byOrganiser` where an organiser did it because they had written. */
export type Going = { name: string; byOrganiser: boolean }

/** Confirms a pause, with the day it ends by itself and the way back before that. */
export function pausedLetter(site: LetterSite, { name, until, byOrganiser }: Going & { until: string }): Letter {
  const day = fullDayInWords(until)
  return {
    site,
    kind: 'paused',
    category: 'essential',
    subject: `Your membership rests until ${day}`,
    heading: `A pause until ${day}`,
    parts: [
      { say: `Dear ${name},` },
      {
        say: `${wish(byOrganiser, 'your membership is paused')}. You can read everything as before. We write to you about nothing else until then, and your places in coming sessions went to those who wait.`,
      },
      { say: `On ${day} it goes on by itself. You can come back before that:` },
      { link: `${site.siteUrl}/member?view=data`, label: 'Come back now' },
      ...notYou(byOrganiser),
    ],
  }
}

/** Says that a pause is over. */
export function resumedLetter(site: LetterSite, { name }: { name: string }): Letter {
  return {
    site,
    kind: 'resumed',
    category: 'essential',
    subject: 'Your pause is over: welcome back',
    heading: 'Welcome back',
    parts: [
      { say: `Dear ${name},` },
      {
        say: 'Your membership goes on from today, and you hear from us as you had chosen. Places in sessions went to others: please answer again where you want to come.',
      },
      { link: `${site.siteUrl}/member?view=schedule`, label: 'Your schedule' },
    ],
  }
}

/** Says goodbye, what stays, and how to come back. */
export function leftLetter(site: LetterSite, { name, byOrganiser }: Going): Letter {
  return {
    site,
    kind: 'left',
    category: 'essential',
    subject: `You have left ${site.siteName}`,
    heading: 'Goodbye, and thank you',
    parts: [
      { say: `Dear ${name},` },
      {
        say: `${wish(byOrganiser, `your membership of ${site.siteName} has ended`)}. You are signed out everywhere, your places in coming sessions went to those who wait, and your calendar address shows nothing any more.`,
      },
      {
        say: 'What you wrote is kept. You can come back: accept a new invitation, or request one, with this address. Everything you had written comes back with you.',
      },
      { link: `${site.siteUrl}/membership`, label: 'How to come back' },
      {
        note: 'What is kept about you stays yours. To take it with you, or to have it deleted, sign in with this address:',
      },
      { link: `${site.siteUrl}/member?view=data`, label: 'Your data' },
      ...notYou(byOrganiser),
    ],
  }
}

/** Confirms that somebody left one edition, and how they would come back into it. */
export function editionLeftLetter(site: LetterSite, { name, title }: { name: string; title: string }): Letter {
  return {
    site,
    kind: 'edition-left',
    category: 'essential',
    subject: `You have left ${title}`,
    heading: `You have left ${title}`,
    parts: [
      { say: `Dear ${name},` },
      {
        say: `as you wished, your access to ${title} has ended. Your places in its coming sessions went to those who wait, and its sessions and updates reach you no more.`,
      },
      {
        say: 'You are still a member, and whatever else you are in goes on. An invitation of the organisers lets you in again.',
      },
      { link: `${site.siteUrl}/member`, label: 'Open your page' },
      ...notYou(false),
    ],
  }
}

/** Confirms that somebody is to be deleted, until when they can stay after all, and what becomes of what they wrote. */
export function deletionAskedLetter(
  site: LetterSite,
  { name, byOrganiser, lastDay, texts }: Going & { lastDay: PlainDate; texts: 'keep' | 'take' },
): Letter {
  const day = fullDayInWords(lastDay)
  return {
    site,
    kind: 'deletion-asked',
    category: 'essential',
    subject: `Your account at ${site.siteName} is deleted on ${day}`,
    heading: `Until ${day} you can stay`,
    parts: [
      { say: `Dear ${name},` },
      {
        say: `${wish(byOrganiser, `your account is deleted on ${day}, with what is kept about you`)}. You are signed out everywhere, and your places in coming sessions went to those who wait.`,
      },
      {
        say:
          texts === 'keep'
            ? 'Lessons and entries others can read stay, as those of a former member and without their files.'
            : 'Lessons and entries others can read are taken away as well.',
      },
      { say: 'To stay, sign in before that day: this calls it off, and everything but your places is as it was.' },
      { link: `${site.siteUrl}/member/login`, label: 'Sign in and stay' },
      ...notYou(byOrganiser),
    ],
  }
}

/** Says that nothing is deleted after all: a member stays, and whoever had left comes back if they like. */
export function keptLetter(site: LetterSite, { name, hasLeft }: { name: string; hasLeft: boolean }): Letter {
  return {
    site,
    kind: 'deletion-called-off',
    category: 'essential',
    subject: 'Your account stays',
    heading: 'Your account stays',
    parts: [{ say: `Dear ${name},` }, ...(hasLeft ? stillGone(site) : stillHere(site))],
  }
}

function stillHere(site: LetterSite): Letter['parts'] {
  return [
    {
      say: 'You signed in, or told the organisers, and so nothing is deleted. Everything is as it was, but your places in sessions and what you hosted: those went to others.',
    },
    { link: `${site.siteUrl}/member?view=schedule`, label: 'Your schedule' },
    { note: 'If you still want to go, ask again under Me, Your data.' },
  ]
}

function stillGone(site: LetterSite): Letter['parts'] {
  return [
    {
      say: 'You signed in, or told the organisers, and so nothing is deleted. You have left the community all the same, and can come back: what you wrote is kept.',
    },
    { link: `${site.siteUrl}/membership`, label: 'How to come back' },
    { note: 'If you still want it to be deleted, sign in and ask again:' },
    { link: `${site.siteUrl}/member?view=data`, label: 'Your data' },
  ]
}

/** The last letter: it says no name, since none is kept any more. */
export function deletedLetter(site: LetterSite): Letter {
  return {
    site,
    kind: 'deleted',
    category: 'essential',
    subject: `Your account at ${site.siteName} is deleted`,
    heading: 'Your account is deleted',
    parts: [
      {
        say: 'Fourteen days are over: your account and what was kept about you are deleted. Nobody can sign in with it.',
      },
      {
        say: 'Exports on our server are deleted too. Backups that were made before go one by one; if one is put back, you are deleted from it again. This letter is the last we send, and is deleted as well.',
      },
      { note: 'You can join again at any time, as somebody new.' },
    ],
  }
}

function wish(byOrganiser: boolean, words: string): string {
  return byOrganiser ? `You wrote to the organisers, and as you wished ${words}` : `As you wished, ${words}`
}

/** What to do for whoever did not ask for it. */
export function notYou(byOrganiser: boolean): Letter['parts'] {
  const who = byOrganiser ? 'If you did not write to them' : 'If it was not you'
  return [{ note: `${who}, please tell the organisers.` }]
}
