import { prose } from '../prose.ts'
import type { Template } from '../shapes.ts'

export const onboardingPlan: Template = {
  slug: 'onboarding-plan',
  title: 'Onboarding plan',
  purpose: 'Five days, and what happens on the sixth',
  studio: 'hiring',
  version: 1,
  since: '2026-10-05',
  visibility: 'edition',
  body: prose`
    Write it before the offer goes out. If the five days are hard to fill, the role is not ready; if they are hard to
    empty, the team is not.

    ## Day one: the people

    Three conversations of half an hour. Each of the three says one thing that does not work. No slides.

    ## Day two: the night

    Read the last two incidents, and speak for a quarter of an hour with whoever was woken.

    ## Day three: the customer

    Listen to one call, or read twenty messages. Write down a word that is used differently outside.

    ## Day four: the smallest change

    From the sheet to production, with somebody next to them who keeps their hands off the keyboard.

    ## Day five: the drawing

    They draw how it works, on one page. Nobody corrects it. Keep it: in a year it will be the only outside view you
    have.

    ## Day six

    Ask them for help with something you need.`,
  fields: [
    { key: 'role', label: 'The role, and what it does on a Thursday in the second month', kind: 'long' },
    { key: 'people', label: 'Three people for day one', kind: 'text' },
    { key: 'change', label: 'The smallest change for day four', kind: 'text' },
    { key: 'sixth', label: 'Help with what, on day six?', kind: 'text' },
    { key: 'starts', label: 'First day', kind: 'date' },
  ],
}

export const incidentReview: Template = {
  slug: 'incident-review',
  title: 'Incident review',
  purpose: 'For the day after',
  studio: 'systems',
  version: 2,
  since: '2026-11-09',
  visibility: 'edition',
  body: prose`
    For the day after, when people have slept. One hour, everybody who was there, and one person who was not, to ask.

    ## What did people see?

    Those outside. In their words, with the time.

    ## What did we know, and when?

    One line per minute that mattered: who knew what, from where. Leave out why.

    ## What did we believe that was not so?

    The most useful section, and the one that is empty in bad reviews. Everybody names one belief of their own.

    ## Who could have prevented it, and what were they busy with?

    It is a question about the second half of the sentence.

    ## What will we leave as it is?

    Say it openly. A review in which everything gets an action is not read again.

    ## One change

    With a person and a date. The second change goes on the list for when the first is done.`,
  fields: [
    { key: 'seen', label: 'What did people see?', kind: 'long' },
    { key: 'known', label: 'What did we know, and when?', kind: 'long' },
    { key: 'believed', label: 'What did we believe that was not so?', kind: 'long' },
    { key: 'busy', label: 'Who could have prevented it, and what were they busy with?', kind: 'long' },
    { key: 'leave', label: 'What will we leave as it is?', kind: 'long' },
    { key: 'change', label: 'One change', kind: 'text' },
    { key: 'by', label: 'Done by', kind: 'date' },
  ],
}
