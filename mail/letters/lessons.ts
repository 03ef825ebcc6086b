/** Letters to the author of a lesson. */
import type { Letter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'

/**
 * Asks whether it may stand as it is written now; `question` is what organisers ask besides, and may be empty. `isOut`: it is read
 * already, and this is a correction.
 */
export function lessonQuestionLetter(
  site: LetterSite,
  { lessonId, title, question, isOut }: { lessonId: string; title: string; question: string; isOut: boolean },
): Letter {
  return {
    site,
    kind: 'lesson-question',
    category: 'essential',
    subject: `A question about your lesson: ${title}`,
    heading: isOut ? 'Before it is corrected' : 'Before it is on the shelf',
    parts: [
      { say: `Organisers have read “${title}”. Please look at it as it will stand, and say whether it may.` },
      ...(question ? [{ quote: question }] : []),
      { link: `${site.siteUrl}/member?view=lesson&lesson=${lessonId}`, label: 'Read it and answer' },
      { note: isOut ? 'It stands as it was until you say yes.' : 'Nobody else reads it before you say yes.' },
    ],
  }
}

/** Thanks them, and says why it was not taken. */
export function lessonDeclinedLetter(site: LetterSite, { title, reason }: { title: string; reason: string }): Letter {
  return {
    site,
    kind: 'lesson-declined',
    category: 'essential',
    subject: `Your lesson: ${title}`,
    heading: 'Thank you for your lesson',
    parts: [
      { say: `Thank you for “${title}”. Organisers have read it, and did not take it for the shelf:` },
      { quote: reason },
      { say: 'Your text is kept among your data, for you alone. You are welcome to send another.' },
      { link: `${site.siteUrl}/member?view=data#lessons`, label: 'Your lessons' },
    ],
  }
}
