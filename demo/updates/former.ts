import { prose } from '../prose.ts'
import type { Message } from './message.ts'

const signed = { by: 'organiser', signed: 'Demo Organiser' }

/** What the closed edition keeps, newest first. */
export const of2025: Message[] = [
  {
    ...signed,
    slug: 'the-table-is-cleared',
    title: 'The table is cleared. What you keep.',
    excerpt: 'The edition closes today. Everything in it stays readable for you.',
    zones: [],
    at: '2026-06-30T10:00',
    body: prose`
      The edition closes today. You keep reading it: the updates of your zone, agendas and notes, recordings,
      templates and lessons. Nothing in it will change any more, and nothing will be taken away.

      Your answers to sessions end here. If you would like to come back, you do not have to do anything now; those who
      took part hear of the next edition before requests open.

      Thank you for the work you put on the table.`,
  },
  {
    ...signed,
    slug: 'a-studio-decides-about-itself',
    title: 'The delegation studio has decided about itself',
    excerpt: 'It closes with this edition. Its questions move to two other rooms.',
    zones: [],
    at: '2026-06-05T09:30',
    body: prose`
      We had given the question to the group, with a date and one condition: whatever you decide has to name who opens
      the door next time. On Wednesday nobody wanted to open the door.

      So the studio closes in June. What was really about stopping goes to strategy; what was really about one
      conversation goes to one-to-ones. The brief with its five lines stays with the templates.`,
  },
  {
    ...signed,
    slug: 'five-to-four',
    title: 'Five to four, in an empty room',
    excerpt: 'What went wrong with the clocks in March, and what we change.',
    zones: ['europe-africa', 'americas'],
    at: '2026-03-12T11:00',
    body: prose`
      On Tuesday half of the writing studio came an hour early. The clocks in New York had changed and those in Berlin
      had not, and our page said the hour in one zone only.

      Sorry. Until the end of the month every session shows both. For the next edition we write the timetable so that
      each hour belongs to a place, and whoever reads it elsewhere sees their own first.`,
  },
  {
    by: '03',
    signed: 'Demo Member 03, host of Asia-Pacific',
    slug: 'reading-at-eleven',
    title: 'Reading at eleven in the evening',
    excerpt: 'Three of us will read the page before the session, so that nobody has to be awake for it.',
    zones: ['asia-pacific'],
    at: '2025-11-20T07:00',
    body: prose`
      The writing studio is at eleven in the evening here. From this week three of us read the pages at six, among
      ourselves, and send one marked sentence each. The host reads them aloud with the others. It works for everything
      but the silence.`,
  },
  {
    by: 'host',
    signed: 'Demo Host',
    slug: 'the-list-of-last-work',
    title: 'Once a month: who has put work on the table?',
    excerpt: 'The host reads a list. It takes half a minute and nobody comments.',
    zones: [],
    at: '2025-11-04T09:00',
    body: prose`
      On the first Tuesday of a month the host of each studio reads aloud when each of you last brought something.
      That is all. You may find that you have been helpful for a long time.`,
  },
  {
    ...signed,
    slug: 'the-long-table',
    title: 'The long table: welcome to edition 2025',
    excerpt: 'One timetable for three zones, for the first time.',
    zones: [],
    at: '2025-09-01T08:00',
    body: prose`
      From today there is one timetable for everybody. Writing on Tuesdays, one-to-ones and strategy on Wednesdays,
      hiring and systems on Thursdays. For some of you it is early, for others late. We want to find out what happens
      when the same page is read in the morning and at night.

      Bring something that is not finished.`,
  },
]

/** The archived edition: it had few words. */
export const of2023: Message[] = [
  {
    ...signed,
    slug: 'one-sentence-each',
    title: 'One sentence each, unsigned',
    excerpt: 'The last session, and what becomes of the sheets.',
    zones: [],
    at: '2024-06-12T10:00',
    body: prose`
      The sheets of the last session have been typed. Nothing was corrected. Those that help somebody who was not
      there become lessons, if their writers recognise themselves and agree; the others stay in the drawer.`,
  },
  {
    ...signed,
    slug: 'paper',
    title: 'Bring paper',
    excerpt: 'No shared document on Tuesday. One sheet, one pencil.',
    zones: [],
    at: '2024-02-08T10:00',
    body: prose`
      On Tuesday we read on paper. Print one sheet of your page for yourself, and have a pencil. The others get it
      from us, at five.`,
  },
  {
    ...signed,
    slug: 'ninety-minutes',
    title: 'From next week: ninety minutes',
    excerpt: 'The last half hour had been used to repeat the first.',
    zones: [],
    at: '2023-11-16T10:00',
    body: prose`
      We stop at half past six from now on. If there is something left to say, say it tomorrow, to the person it
      concerns.`,
  },
  {
    ...signed,
    slug: 'first-light',
    title: 'First light',
    excerpt: 'The first session is tomorrow. Bring something that is not finished.',
    zones: [],
    at: '2023-10-09T10:00',
    body: 'We do not know what happens then. That is the invitation.',
  },
]
