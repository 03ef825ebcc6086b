import { writeLetter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'
import type { Letter } from '../letter.ts'

/** Tells of a sign-in from a device that was not seen before: whoever did not do it can act. `when` says whose time it is. */
export function newDeviceLetter(site: LetterSite, { device, when }: { device: string; when: string }): Letter {
  return writeLetter(site, {
    kind: 'new-device',
    category: 'essential',
    subject: `A new sign-in to ${site.siteName}`,
    heading: 'A new device was signed in',
    parts: [
      { say: `Somebody, probably you, signed in to ${site.siteName} from a device we had not seen before.` },
      {
        facts: [
          ['Device', device],
          ['When', when],
        ],
      },
      { say: 'If this was you, there is nothing to do. If not, sign that device out at once:' },
      { link: `${site.siteUrl}/member?view=security`, label: 'See where you are signed in' },
      { note: 'We keep the kind of browser and system, without versions, to notice a new one. Nothing else.' },
    ],
  })
}
