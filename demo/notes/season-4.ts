import { prose } from '../prose.ts'
import type { Letter } from '../shapes.ts'

export const seasonFour: Letter = {
  season: '4',
  title: 'Season four',
  period: 'Autumn 2026',
  intro: 'A letter about autumn 2026, in seven pieces.',
  edition: '2026',
  published: '2026-11-18',
  pieces: [
    {
      title: 'Opening the windows',
      summary: 'What this season was about.',
      body: prose`
        This letter gathers what was worked on between September and November. It is in seven pieces. Read them in
        order, or take the one you came for.

        Nothing in it needs a name, so there are none.

        The edition is called *The open window*, and for once a name has been useful. In every studio somebody asked,
        sooner or later, what the work on the table looks like from outside: from the chair of the person who is
        woken, who applies, who reads it on a telephone in a corridor. Each of the following pieces is an attempt to
        lean out a little further than is comfortable.`,
    },
    {
      title: 'Strategy is the list of things you stopped',
      studio: 'strategy',
      summary: 'And the awkward meeting where you say so.',
      body: prose`
        A strategy that removes nothing is a wish. The useful version fits on half a page and has two columns: what we
        will do, and what we will no longer do because of it.

        The second column is the one to read aloud.

        It is also the one that is hard to fill, and the reason is not a lack of courage. Things that were started
        have a person attached to them. To stop one you must say so to somebody, by name, in a room, and very often it
        is somebody who did it well. As long as that meeting has not been held, the second column is literature.

        So we began to date the entries. Not with the day on which the thing ends, but with the day on which the
        person was told. An entry without a date does not count yet. It is surprising how short a strategy becomes
        under this rule, and how much calmer the people are who have to carry it out: they had known all along that
        the sum did not work.`,
    },
    {
      title: 'Who gets paged is the org chart',
      studio: 'systems',
      summary: 'A drawing exercise for two hours and one wall.',
      body: prose`
        Draw the services on one sheet and the people on another. Lay them on top of each other and hold them against
        a window. Where a line ends in nobody, that is next quarter’s work.

        It takes two hours and one wall. Use thin paper. Draw the services as they call each other, not as they were
        planned; draw the people as they ask each other, not as they report. Let two people who do not work together
        draw one sheet each, and do not let them talk until both are finished.

        Then look for three things. A place where many lines of the first sheet cross and only one person of the
        second stands: that person has not had a proper holiday. A place where two teams stand and no line passes:
        they meet every week, ask them what for. And the places where a line ends in nobody.

        Nobody we watched was surprised by all of it. Everybody was surprised by one thing, and it was never the same
        one.`,
    },
    {
      title: 'The loop that only hires interviewers',
      studio: 'hiring',
      summary: 'Conversations select for people who are good at conversations.',
      body: prose`
        A loop of conversations selects for people who are good at conversations. Put one hour of the real work in it,
        and say beforehand what you will look at.

        The objection comes at once: our work does not fit into an hour. That may be true, and it is worth finding out
        what does. In the loops we read there was always one hour of it that did: reading a change somebody else had
        made, asking a customer what they were trying to do, finding the place where a thing goes wrong. These are not
        the glorious hours. They are most of the week.

        Say beforehand what you will look at. Written down, on the invitation, in one sentence. If you cannot say it,
        you will be looking at whether you like them. You are allowed to like them. It is just not what the hour is
        for.`,
    },
    {
      title: 'A calm way to say no to your own boss',
      studio: 'one-to-ones',
      summary: 'Four sentences, in this order.',
      body: prose`
        Four sentences, in this order: what I heard, what it would cost, what I propose instead, and when we can look
        at it again.

        1. **What I heard.** In their words and without irony. Until they nod there is no second sentence.
        2. **What it would cost.** One thing, the largest, by its name: this project, these two people, this promise.
        A list of five costs sounds like not wanting to.
        3. **What I propose instead.** Something you could begin tomorrow. If you have nothing, say so, and ask for a
        day.
        4. **When we can look at it again.** A date. It tells them that they have not lost, and it tells you that you
        have to be ready.

        In the rehearsals the third sentence was the one people left out. Without it the four are a refusal with good
        manners. With it they are a piece of work that two people do.`,
    },
    {
      title: 'Promotions are a writing problem',
      studio: 'writing',
      summary: 'The case is usually there. It is the page that is missing.',
      body: prose`
        The case is usually there. It is the page that is missing. Start it on the first day of the period, with the
        date at the top, and add one line a week.

        The page that is written in the last week before the committee has a style of its own. Its verbs are “drove”,
        “led” and “owned”, because the writer no longer remembers what was done and has to describe how it felt. The
        reader, who has eleven of these, learns that everybody drives.

        A line a week is different. “Found out why the import stalls on Mondays; it was us.” “Said no to the second
        dashboard and explained it to the team that wanted it.” There is nothing to embellish. A year of these
        lines makes a reader slow down.

        The person the page is about should be able to read it at any time. It makes the lines more exact. Now
        and then it makes the promotion unnecessary: somebody sees, line by line, that they do not want that job.`,
    },
    {
      title: 'The status report nobody opens',
      studio: 'writing',
      summary: 'Stop sending it for a month and note who asks, and for what.',
      body: prose`
        Stop sending it for a month and note who asks, and for what. Then write only that.

        Do it openly. Announce it as an experiment, with the date on which it ends. This is not a trap; you want
        people to ask. What you will get is a short list of real questions, and they will not be the ones the report
        answered. Somebody needs one date. Somebody needs to know that they may stop worrying about a thing. Somebody
        only ever read the last line, because that is where you used to write what you were not sure of.

        The report that follows from this can often be read aloud in a minute. We suggest reading it aloud.

        The next letter comes in spring. Until then the windows stay as they are, unless it rains.`,
    },
  ],
}
