import { prose } from '../prose.ts'
import type { Entry } from './entry.ts'

/** Entries to the challenge of the third quarter: answer a page you wrote a year ago. */
export const oldPages: Entry[] = [
  {
    by: '09',
    title: 'To the person who wrote our principles',
    status: 'featured',
    visibility: 'public',
    on: '2026-09-14',
    body: prose`
      You wrote seven of them. I have kept the page; it is still pinned up, and I walked past it every day until I had
      to answer it.

      I can tell you that two of the seven are used. People say them to each other when there is a decision to take
      and it helps. They are the two you almost cut, because they sounded too plain: *we finish before we start*, and
      *whoever is woken may change it*.

      The other five are true, and nobody has ever needed them. I think that you wrote them for the people above you.
      They nodded, as you hoped. Then they went on as before, and so did we.

      I have taken down the page and put up the two. There is a lot of wall now.`,
  },
  {
    by: '16',
    title: 'An estimate, answered',
    status: 'featured',
    visibility: 'public',
    label: 'a staff engineer',
    on: '2026-09-22',
    body: prose`
      A year ago you wrote that it would take until spring. You gave reasons, and they were careful ones. I want to
      answer the sentence that is not in your page.

      You knew that one of the three teams would not have time. You had had lunch with them. It is not in the page
      because it would have looked as if you were blaming somebody beforehand. So the estimate rests on a fact that
      both you and they knew to be untrue, and all three of us then spent the winter being surprised in public.

      We are finishing now. I have started the next estimate with a heading you did not have: what I have been told
      that I am not supposed to write down. I fill it in first. Then I find a way to write it down.`,
  },
  {
    by: '02',
    title: 'The onboarding I promised',
    status: 'featured',
    visibility: 'public',
    on: '2026-09-27',
    body: prose`
      Your plan for new people had twelve points and a buddy. I have looked up what happened to the last four who
      came.

      They did the first three points in the first week and enjoyed them. Then each of them was asked by somebody for
      help with something real, and from that day nobody opened the plan again. You would have been disappointed. I
      was, until I noticed that it happened on day six every time, and that it always went well.

      So the plan ends on day six now. Its last point is addressed to the team and says: ask them for help with
      something you need.`,
  },
  {
    by: '05',
    title: 'A page about diversity that I would rather not quote',
    status: 'accepted',
    visibility: 'members',
    on: '2026-09-24',
    body: prose`
      It was well meant and it speaks about people as if they were weather. I have answered it sentence by sentence,
      in the margin. The margin is longer. I leave it here for members only, because the page had two authors and I am
      one of them.`,
  },
  {
    by: '11',
    title: 'My first week as a director',
    status: 'accepted',
    visibility: 'organisers',
    on: '2026-09-29',
    body: 'A letter to myself, which I would like to keep. Thank you for reading it.',
  },
]
