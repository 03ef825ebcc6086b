import { namedMomentInWords } from '../../time/words.ts'
import type { Letter } from '../letter.ts'
import type { LetterFooter, LetterPart, LetterSite, LetterStudio } from '../letter-parts.ts'
import { momentFor } from './session-parts.ts'

type NewSessions = {
  studio: LetterStudio & { slug: string }
  /** In the order of their start, one at least. */
  sessions: readonly { title: string; startsAt: Date }[]
  readerZone: string
  footer: LetterFooter
}

/** So many dates stand in a letter; its page has them all. */
const most = 12

/** To those who follow a studio: what has been announced there, one session or all of a series. */
export function newSessionsLetter(site: LetterSite, { studio, sessions, readerZone, footer }: NewSessions): Letter {
  const [first] = sessions
  const isOne = sessions.length === 1
  const left = sessions.length - most
  const more: LetterPart[] = left > 0 ? [{ say: left === 1 ? 'And one more.' : `And ${left} more.` }] : []
  return {
    site,
    kind: 'new-sessions',
    category: 'sessions',
    subject:
      isOne && first ? `New in ${studio.name}: ${first.title}` : `${studio.name}: ${sessions.length} new sessions`,
    heading: isOne ? 'A new session' : `${sessions.length} new sessions`,
    room: { above: first ? momentFor(first.startsAt, readerZone) : '', pigment: studio.pigment },
    parts: [
      { say: `${studio.name}, which you follow, meets${isOne ? '' : ' on these days'}:` },
      {
        facts: sessions
          .slice(0, most)
          .map(({ title, startsAt }) => [namedMomentInWords(startsAt, { zone: readerZone }), title] as const),
      },
      ...more,
      { say: 'To follow takes no place: say whether you are going.' },
      { link: `${site.siteUrl}/studios/${studio.slug}-studio#next`, label: 'Open the studio' },
      { note: 'To leave the studio, press Leave on its page.' },
    ],
    footer,
  }
}
