import { prose } from '../prose.ts'
import type { Series } from './topics.ts'

/** What belongs to no studio: the open hour, the lessons hour, the eve of an edition. */
export const openHours: Series = {
  name: 'open-hour',
  title: 'Open hour, every second Monday',
  edition: '2026',
  zones: [],
  host: 'organiser',
  at: '13:00',
  minutes: 60,
  timeZone: 'Europe/Berlin',
  visibility: 'members',
  everyWeeks: 2,
  topics: [
    {
      on: '2026-10-12',
      title: 'Open hour: bring a question, no preparation',
      agenda: 'Anything about the community, the edition, or a page you cannot get past its first line.',
      going: 5,
    },
    {
      on: '2026-10-26',
      title: 'Open hour: bring a question, no preparation',
      agenda: 'The day after the clocks change. We are there an hour early by mistake and an hour late by plan.',
      going: 3,
    },
    {
      on: '2026-11-09',
      title: 'Open hour: bring a question, no preparation',
      agenda: 'Anything. Last time it was a calendar.',
      going: 4,
    },
    {
      on: '2026-11-23',
      title: 'Open hour: bring a question, no preparation',
      agenda: 'Anything about the community, the edition, or a page you cannot get past its first line.',
      going: 4,
      cancelled:
        'The organiser is travelling. The next open hour is in two weeks; questions by mail are answered as always.',
    },
    {
      on: '2026-12-07',
      title: 'Open hour: the new timetable',
      agenda: 'Two studios have swapped hours. Say how it is going, or only listen.',
      going: 3,
    },
    {
      on: '2026-12-21',
      title: 'Open hour: what should stop next year',
      agenda: 'One thing per person that this community should stop doing. The organisers write and do not answer.',
      going: 4,
    },
    {
      on: '2027-01-04',
      title: 'Open hour: bring a question, no preparation',
      agenda: 'The first hour of the year. Nobody has to have plans.',
      going: 1,
    },
  ],
}

export const lessonsHours: Series = {
  name: 'lessons-hour',
  title: 'Lessons hour, last Friday of the month',
  edition: '2026',
  zones: [],
  host: 'organiser',
  at: '11:00',
  minutes: 60,
  timeZone: 'Europe/Berlin',
  visibility: 'public',
  everyWeeks: 4,
  topics: [
    {
      on: '2026-10-30',
      title: 'Platform leads reads aloud',
      agenda: 'Four lessons of the cohort, read by people who did not write them.',
      notes: prose`
        Read by somebody else, a lesson shows where it explains too much. Two were shortened on the spot by their
        authors.`,
      going: 6,
      hasRecording: true,
    },
    {
      on: '2026-11-27',
      title: 'Engineering management reads aloud',
      agenda: prose`
        New lessons of the cohort, read by people who did not write them, with a minute of silence after each. You may
        take part without having one.`,
      going: 5,
    },
    {
      on: '2026-12-18',
      slot: '2026-12-25',
      title: 'Staff engineering reads aloud',
      agenda: 'The last lessons hour of the year. Bring one that you have not published, and decide afterwards.',
      going: 2,
    },
  ],
}
