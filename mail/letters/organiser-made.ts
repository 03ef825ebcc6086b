import { writeLetter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'
import type { Letter } from '../letter.ts'

/** Tells every organiser that somebody became one or is one no longer: nobody gets or loses that key quietly. */
export function organiserMadeLetter(
  site: LetterSite,
  { name, by, now, personId }: { name: string; by: string; now: 'organiser' | 'member'; personId: string },
): Letter {
  const isMade = now === 'organiser'
  return writeLetter(site, {
    kind: 'organiser-made',
    category: 'essential',
    subject: isMade ? `${name} is now an organiser` : `${name} is no longer an organiser`,
    heading: isMade ? `${name} is now an organiser` : `${name} is no longer an organiser`,
    parts: [
      {
        say: isMade
          ? `${by} made ${name} an organiser of ${site.siteName}. Organisers read and change everything.`
          : `${by} made ${name} a member of ${site.siteName} like any other.`,
      },
      { say: 'All organisers get this mail. If this should not have happened, look at it now:' },
      { link: `${site.siteUrl}/manage/member?person=${personId}#person`, label: `Open ${name}` },
    ],
  })
}
