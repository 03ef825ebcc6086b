import { prose } from '../prose.ts'
import type { Letter } from '../shapes.ts'

export const seasonTwo: Letter = {
  season: '2',
  title: 'Season two',
  period: 'Autumn and winter 2025',
  intro: 'A letter about one long table, in four pieces. With a warning about hospitality.',
  edition: '2025',
  published: '2026-01-15',
  pieces: [
    {
      title: 'One table, three mornings',
      studio: 'writing',
      summary: 'What it costs to sit down together when the earth is round.',
      body: prose`
        This season everybody sat at one table. The writing studio met at four in the afternoon in Berlin, which is
        ten in New York and eleven at night in Singapore. The same page was read by somebody with their first coffee
        and by somebody who had already put a child to bed.

        We had worried about fairness. What we had not thought of was mood. A page that seemed sharp at ten seemed
        cruel at eleven at night, and both readers were right: it would be opened at both hours by the people it was
        for.

        So for a while we asked everybody to say, with their first remark, what time it was for them. It sounds like
        small talk. It is information about the reading.

        The table stays. But nobody should have to sit down at midnight every week, and for the next edition we are
        looking for hours of their own.`,
    },
    {
      title: 'The guest who is always helpful',
      summary: 'Hospitality is a way of not being asked anything.',
      body: prose`
        In each studio there was somebody who made the others comfortable. They asked good questions. They summarised.
        They stayed until the end to see that nobody left with a heavy heart. After some weeks we noticed that they
        had not brought anything.

        Helping is a good place to hide. It is hidden in plain sight, and one is thanked for it. Leaders are practised
        at it, because at work it is what they are paid for: other people’s questions first.

        We do not think that it should be forbidden. We changed one thing. The host keeps a list of when somebody last
        put work on the table, and reads it aloud on the first Tuesday of a month, without comment. It takes half a
        minute.

        It is remarkable how much unfinished work exists on the second Tuesday.`,
    },
    {
      title: 'Delegate the limit',
      studio: 'delegation',
      summary: 'A short form with one line that everybody crossed out.',
      body: prose`
        The delegation brief began as a form with six lines: what, why, by when, with whom, within which limit, and
        “how we will check in”. After three sessions the last line was crossed out on every copy we saw.

        Not by the people who received the brief. By the people who had written it, when they read it aloud. A
        check-in, it turned out, was where the decision went back to its former owner. They could hear it coming while
        they were still reading.

        What replaced it is a question for the giver: what would have to happen for you to want it back? Write that
        down, and give it to them with the rest. It is the only line of the form that limits you.

        The template is in its second version. It has five lines.`,
    },
    {
      title: 'A drawing of the pager',
      studio: 'systems',
      summary: 'Three colours, one sheet, and a list of people nobody had invited.',
      body: prose`
        Take a sheet and draw what wakes people. Not the services: the waking. In one colour, whoever holds the pager.
        In a second, whoever wrote the thing that sets it off. In a third, everybody who decided something last year
        because of which it goes off more often.

        The first two colours make a drawing you know. The third makes you get up and look for a larger sheet.

        Nobody has to be blamed for this, and it is better if you draw it on a calm day. The third colour is simply a
        list of people who should be at the next handover, for ten minutes, to hear what a night sounds like. We tried
        it in two places. The invitation was the whole intervention.`,
    },
  ],
}
