import { prose } from '../prose.ts'
import type { Lesson } from '../shapes.ts'

export const platformLeads: Lesson[] = [
  {
    slug: 'the-queue-is-the-product',
    title: 'The queue was the product',
    theme: 'Customers inside',
    situation: prose`
      We had built a platform with a catalogue, a portal and good documentation. What the teams knew of us was a
      queue: they wrote a ticket, and on the third day somebody answered.`,
    action: prose`
      For a month we read the tickets instead of answering faster. Nearly all of the waiting came from four kinds of
      request, and in each of them a person checked something a machine could have refused.`,
    outcome: prose`
      Three of the four are gone: teams do it themselves, and are told at once when they may not. The fourth really
      needs a person, and now gets one the same day.`,
    advice: 'Read a month of requests before you plan the next feature. Your users already wrote the roadmap.',
    tags: ['customers inside', 'queues'],
    edition: '2026',
    by: '02',
    on: '2026-10-30',
  },
  {
    slug: 'mandatory-was-the-easy-part',
    title: 'Making it mandatory was the easy part',
    theme: 'Adoption',
    situation: 'The new deployment path was better. To be sure, we made it mandatory from a certain day.',
    action: prose`
      On that day everybody was on it, some of them by calling the old script from the new one. We found out in an
      incident. Afterwards we went to those teams and asked what the script did for them.`,
    outcome: prose`
      It waited for a colleague in another building to say “now”. None of our steps had a place for that. When there
      was one, the scripts disappeared without a date.`,
    advice: 'Before you forbid the old way, find out which sentence between two people it contains.',
    tags: ['adoption', 'change'],
    edition: '2026',
    by: '14',
    on: '2026-11-12',
  },
  {
    slug: 'the-golden-path-had-one-walker',
    title: 'The golden path had one walker',
    theme: 'Adoption',
    situation: prose`
      We designed the recommended way together with one team that had time for us. It fitted them well. They had no
      database.`,
    action: prose`
      The next version was designed with the team that had least time and the oldest code. They gave us an hour a
      week, and we came to them.`,
    outcome: 'It took longer and looks worse in a talk. It is used.',
    advice: 'Choose the first customer by how little time they have.',
    tags: ['adoption', 'customers inside'],
    edition: '2025',
    by: '09',
    on: '2026-04-22',
  },
  {
    slug: 'we-were-paged-for-other-peoples-deploys',
    title: 'We were paged for other people’s deploys',
    theme: 'On-call',
    situation: prose`
      Whatever broke, it ran on us, so the alert came to us. We got good at reading other teams’ code at night. They
      got good nights.`,
    action: prose`
      We drew who was woken and who could have changed anything. Then we moved one kind of alert, with its documents,
      and stayed on the line for the first month.`,
    outcome: prose`
      There were fewer of them by spring. Not because the teams were punished: because for the first time the person
      who was woken could fix it for good.`,
    advice: 'Move the pager in small pieces, and stay in the room. A pager handed over on a Friday is an insult.',
    tags: ['on-call', 'boundaries'],
    edition: '2025',
    by: '19',
    on: '2026-02-19',
  },
  {
    slug: 'a-date-nobody-believed',
    title: 'We announced the end three times',
    theme: 'Endings',
    situation: prose`
      The old build system was to be switched off in spring, then in autumn, then in spring. Each time we sent
      reminders, and each time a team was not ready.`,
    action: prose`
      The fourth time there was no date in the message. Instead it was switched off for ten minutes on a Tuesday at
      eleven, announced, with all of us in one room. Then for an hour. Then for a day.`,
    outcome: prose`
      In the first ten minutes we learned of two teams we had not known about. After the day nobody asked to have it
      back.`,
    advice: 'Practise the ending in pieces. A rehearsal is believed; a date is not.',
    tags: ['endings', 'change'],
    edition: '2026',
    by: '02',
    label: 'a platform lead',
    on: '2026-11-19',
  },
  {
    slug: 'documentation-for-the-person-in-a-hurry',
    title: 'Write for the person who arrives from a search at night',
    theme: 'Customers inside',
    situation: prose`
      Our documentation began with concepts. It had been praised by people who read it from the beginning. There were
      not many.`,
    action: prose`
      We looked at which pages were opened first and after how long they were left. Then each of those pages got, at
      its top, the one command and the one thing that can go wrong with it.`,
    outcome: 'The concepts moved below. More people reach them now, because they are no longer in the way.',
    advice: 'Put the sentence that helps somebody at night above the sentence that explains why.',
    tags: ['customers inside', 'writing'],
    edition: '2025',
    by: '13',
    on: '2026-06-24',
  },
  {
    slug: 'the-boundary-moved-in-a-holiday-week',
    title: 'The boundary moved in a holiday week',
    theme: 'Boundaries',
    situation: prose`
      One team’s certificates had somehow become our job. Nobody remembered a decision. There were feelings about it
      on both sides.`,
    action: prose`
      We searched for the week in which it began. It was between two holidays. One of us had helped a colleague who
      was alone, and was asked again in January.`,
    outcome: prose`
      Once it was a story and not a grievance it could be settled in one conversation. They took it back, and we wrote
      down how to ask for help in an empty week.`,
    advice:
      'When a boundary has moved by itself, look for the kindness that moved it. Then thank it, and move it back.',
    tags: ['boundaries', 'on-call'],
    edition: '2025',
    by: '03',
    on: '2026-05-14',
  },
  {
    slug: 'numbers-we-stopped-showing',
    title: 'The number we stopped showing',
    theme: 'Adoption',
    situation: 'We reported the share of services on the platform every month.',
    action: 'In October we left it out, to see who would miss it.',
    outcome: 'So far one person, who needs it for a slide.',
    advice: 'Suggested now, finished in January: the quarter is not over.',
    tags: ['adoption'],
    edition: '2026',
    by: '14',
    status: 'suggested',
    on: '2026-11-20',
  },
]
