import type { Calendar } from '../calendar.ts'
import { prose } from '../prose.ts'
import { autumn2026 } from '../updates/autumn-2026.ts'
import { forZones } from './draft.ts'
import type { WrittenDraft } from './draft.ts'

/** Drafts of updates, and of one mail to a few. */
export function notices(on: Calendar): WrittenDraft[] {
  const timetable = autumn2026(on).find((message) => message.slug === 'december-timetable')
  return [
    {
      name: 'december-timetable',
      kind: 'update',
      status: 'published',
      title: timetable?.title ?? '',
      payload: { slug: 'december-timetable', excerpt: timetable?.excerpt, body: timetable?.body },
      audience: forZones('2026', 'europe-africa'),
      edition: '2026',
      target: ['update', '2026/december-timetable'],
      editor: 'organiser',
      notify: { mail: true, push: true },
      begun: '2026-11-19T17:00',
      changed: '2026-11-20T09:12',
      revisions: ['A table of the hours', 'What to do', 'Published'],
    },
    {
      name: 'reading-in-silence-2',
      kind: 'update',
      status: 'in_review',
      title: 'Reading in silence, part two',
      payload: {
        slug: 'reading-in-silence-part-two',
        excerpt:
          'Four minutes is longer than it sounds. Here is how to use them, and what hosts can do about the fifth.',
        body: prose`
          On a first reading people look up early. The second reading is where the questions come from, so the host’s
          only job is to protect it.

          ## Three small habits

          1. Put the timer where nobody can see it.
          2. Ask for the sentence the writer trusts least.
          3. Let the first question be a question about a word.

          ## The fifth minute

          When the time is over, wait for one more breath. Somebody is still reading, and it is usually the person who
          will have the question. If you speak first, you will get the answer to yours.`,
      },
      audience: forZones('2026', 'americas', 'europe-africa'),
      edition: '2026',
      editor: 'host',
      notify: { mail: true },
      begun: '2026-11-14T10:00',
      changed: '2026-11-20T11:40',
      revisions: ['Begun', 'Habits', 'Shorter', 'The fifth minute', 'Two zones', 'Without the anecdote', 'For review'],
    },
    {
      name: 'rules-for-guests',
      kind: 'update',
      status: 'scheduled',
      title: 'Rules for guests',
      payload: {
        slug: 'rules-for-guests',
        excerpt: 'Who may bring somebody, to what, and what the guest is told at the door.',
        body: prose`
          You may bring one guest to a lessons hour, and to nothing else. Say so the day before.

          The guest hears three sentences at the door: nothing is recorded, nothing is passed on, and you do not have
          to say anything. If they would like to come in for good, they ask like everybody else.`,
      },
      audience: forZones('2026'),
      edition: '2026',
      editor: 'organiser',
      planned: '2026-12-07T08:00',
      notify: { mail: true },
      begun: '2026-11-12T09:00',
      changed: '2026-11-19T16:20',
      revisions: ['Three sentences', 'Only lessons hours', 'Scheduled'],
    },
    {
      name: 'to-those-who-wait',
      kind: 'message',
      status: 'editing',
      title: 'To the two who are waiting',
      payload: {
        body: prose`
          You are first and second in line for edition 2027. We will know in January, when requests close, and you
          hear from us before anybody else does.`,
      },
      audience: { kind: 'persons', memberIds: [] },
      editor: 'organiser',
      begun: '2026-11-18T16:00',
      changed: '2026-11-18T16:10',
      revisions: ['Begun'],
    },
  ]
}
