import type { PageBlock } from '../../db/schema/shapes.ts'
import { prose } from '../prose.ts'

/** The privacy notice, second half of the terms. Its figures are those of the code. */
export const privacy: PageBlock[] = [
  {
    kind: 'text',
    anchor: 'privacy',
    title: 'Privacy',
    text: prose`
      This is our privacy notice, version 2. In short: we keep what is needed to run sessions and to write to you, on
      our own server, and nobody else gets it.`,
  },
  {
    kind: 'text',
    anchor: 'what-we-keep',
    title: 'What we keep',
    text: prose`
      - **About you:** your address, the name you want to be called, your time zone, and whatever you add to your
      profile.
      - **About what you do here:** your accesses, your answers to sessions and whether you were there, what you
      write, which updates you have read.
      - **About your sign-in:** when and with which device. Of your network address only a hash with a salt that
      changes daily, for 30 days. A device you signed in on keeps a cookie for 180 days, a random number and a
      signature, so that nobody else can use up your tries there.

      We do not keep your date of birth, your telephone number, or where you are beyond your time zone. There are no
      trackers on this site, no pictures in mails that tell us whether you opened them, and nothing is loaded from
      elsewhere.`,
  },
  {
    kind: 'text',
    anchor: 'how-long',
    title: 'How long',
    text: prose`
      | What | Until |
      | --- | --- |
      | A request for an invitation | 180 days after it was answered |
      | A request whose address was not confirmed | 7 days |
      | Codes and links for signing in | 7 days |
      | The record of sign-ins and password changes | 180 days |

      The rest is kept for as long as the community runs.`,
  },
  {
    kind: 'text',
    anchor: 'your-rights',
    title: 'Your rights',
    text: prose`
      You may ask for a copy of everything we keep about you, and to have it corrected or deleted. Write to
      [hello@northlight.example](mailto:hello@northlight.example).`,
  },
]
