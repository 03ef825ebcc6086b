/** Letters about the papers members agree to. */
import { fullDayInWords } from '../../time/words.ts'
import type { LetterSite } from '../letter-parts.ts'
import type { Letter } from '../letter.ts'

type PaperChanged = {
  name: string
  /** What it is called in a sentence; `isMany`: in the plural. */
  paper: string
  isMany: boolean
  /** The day from which the question stands first in the member area. */
  until: string
  isReminder: boolean
}

/** Asks a member to read a paper that changed in what it asks of people, and to say whether they agree. */
export function paperChangedLetter(site: LetterSite, { name, paper, isMany, until, isReminder }: PaperChanged): Letter {
  const subject = `The ${paper} of ${site.siteName} ${isMany ? 'have' : 'has'} changed`
  return {
    site,
    kind: 'paper-changed',
    category: 'essential',
    subject: isReminder ? `Still open: ${subject.charAt(0).toLowerCase()}${subject.slice(1)}` : subject,
    heading: subject,
    parts: [
      { say: `Dear ${name},` },
      {
        say: `What you agree to as a member has changed. Please read what is different in the ${paper}, and say by ${fullDayInWords(until)} whether you agree.`,
      },
      { link: `${site.siteUrl}/member?view=papers`, label: 'Read what changed' },
      {
        note: 'From that day on the member area asks first. Nothing you wrote is lost, and if you do not agree you can pause, leave or take your data with you there.',
      },
    ],
  }
}
