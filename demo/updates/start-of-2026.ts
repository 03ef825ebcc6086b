import type { Calendar } from '../calendar.ts'
import { prose } from '../prose.ts'
import type { Message } from './message.ts'

/** The first two months of the running edition. */
export function startOf2026(on: Calendar): Message[] {
  return [
    {
      slug: 'pairs',
      title: 'Pairs: how to find one, and how to stop',
      excerpt: 'Two people, half an hour, every second week. Revised: how to stop is now the first paragraph.',
      zones: [],
      at: '2026-11-06T11:00',
      revisedAt: '2026-11-09T09:20',
      by: 'organiser',
      signed: 'Demo Organiser',
      body: prose`
        How to stop: you write “thank you, I stop here” and need no reason. The other person answers “thank you”. That
        is all. We put this first because three of you asked.

        How to find one: say at your zone’s table what you would bring. Whoever has something to ask about it stays on
        for five minutes. If nobody does, say it again in two weeks in other words.

        What a pair does: half an hour, every second week, one person’s work at a time. The other one asks. Whoever
        has advice writes it down and keeps it until the end, and then often keeps it.`,
    },
    {
      slug: 'guest-evening',
      title: `A guest evening on ${on.say('2026-12-03')}`,
      excerpt: 'Withdrawn: the hour belongs to the Europe & Africa table.',
      zones: ['europe-africa'],
      at: '2026-11-03T16:00',
      retractedAt: '2026-11-05T10:10',
      by: 'organiser',
      signed: 'Demo Organiser',
      body: prose`
        We had planned to open one evening to guests. The hour collides with a table, and the rules for guests are not
        written yet. There will be another date when they are.`,
    },
    {
      slug: 'clocks-change',
      title: 'The clocks change: one week with another distance',
      excerpt: prose`
        Europe leaves summer time on the last Sunday of October, New York a week later. Your sessions stay where they
        are on the wall.`,
      zones: ['europe-africa'],
      at: '2026-10-22T12:00',
      by: 'host',
      signed: 'Demo Host',
      body: prose`
        On the last Sunday of October the clocks go back in Berlin. In New York they go back a week later. In Nairobi
        and Lagos nothing changes, which means that everybody else moves.

        **In Berlin time nothing changes.** Writing stays at 16:00, one-to-ones at 09:30, strategy at 17:00. A session
        belongs to the clock on the wall of its own zone.

        For one week New York is five hours behind us and not six. If you sit in a studio with people from there, be
        kind to whoever comes an hour early.

        The schedule marks that week, and shows your own time first, as always.`,
    },
    {
      slug: 'interview-debrief',
      title: 'Interview debrief form, second version',
      excerpt: 'Everybody writes before anybody speaks. New: the first line asks what your hour was for.',
      zones: [],
      at: '2026-10-20T10:00',
      by: '05',
      signed: 'Demo Member 05, host of the hiring studio',
      attachments: [{ name: 'interview-debrief-version-2.md', label: 'Interview debrief, version 2 (Markdown)' }],
      body: prose`
        The form you know, with one line more, and it is the first: *what was my hour for?* You copy it from the plan
        of the loop. If you cannot, that is the result of the debrief, and it is about us and not about the candidate.

        Where we tried it, two people found out that they had been looking at the same thing, and a third that nobody
        had told them what to look at.

        The file is attached, and stands with the [templates of 2025](/membership/templates/2025?t=interview-debrief).
        A third version is being written. If you use the second, tell the studio which line you skip.`,
    },
    {
      slug: 'say-so-early',
      title: 'If you cannot come, say so early',
      excerpt: prose`
        Until six hours before a session the first person in line gets your place by themselves. After that we have to
        ask around.`,
      zones: [],
      at: '2026-10-12T09:00',
      by: 'organiser',
      signed: 'Demo Organiser',
      body: prose`
        Sessions begin to fill. An empty chair in a full one is nobody’s fault; here is how it works.

        - You answer “not going” **more than six hours before**: the first person in line is in, and gets a mail.
        - You answer it **later**: everybody in line is offered the place, and whoever takes it first has it. Many are
        asleep.
        - You do not answer: nobody gets it.

        There is no need to explain. “Not going” is a complete sentence.`,
    },
    {
      slug: 'the-quarterly-challenge-is-open',
      title: 'The quarterly challenge is open',
      excerpt: 'Cancel one meeting. Write down what it was for. Open until the end of the quarter.',
      zones: [],
      at: '2026-10-01T08:30',
      by: 'organiser',
      signed: 'Demo Organiser',
      publicTeaser: 'The quarterly challenge is open: cancel one meeting, and write down what it was for.',
      body: prose`
        Choose one recurring meeting you own. Cancel the next three, and say why in two lines. Then write one page:
        what was the meeting for?

        It is open until the end of the quarter. You choose who reads your entry: the organisers, the members, or
        everybody. For everybody we ask you separately, and you can take it back.

        The entries of last quarter have been read. You find the results [there](/challenge/quarterly?q=2026-Q3).`,
    },
    {
      slug: 'the-first-week',
      title: 'What happens in the first week',
      excerpt: 'Five rooms, one rule each. Which of them to try first, if you do not know.',
      zones: [],
      at: '2026-09-24T09:00',
      by: 'host',
      signed: 'Demo Host',
      body: prose`
        Each studio begins with its rule of the day, read by the host. Nobody introduces themselves, nobody presents.
        Two people put work on the table, and it goes on from there.

        If you do not know where to begin:

        - You have to write something this month: **writing**.
        - There is a conversation you keep moving: **one-to-ones**.
        - Your list has more than three items: **strategy**.
        - You have an open position: **hiring**.
        - Somebody was woken last week: **systems**.

        The first time you may come with empty hands. The second time you will not want to.`,
    },
    {
      slug: 'welcome',
      title: 'The open window: welcome to edition 2026',
      excerpt: 'Five studios, three zones, and work that is allowed to be unfinished. What is different this year.',
      zones: [],
      at: '2026-09-21T08:00',
      by: 'organiser',
      signed: 'Demo Organiser',
      publicTeaser: 'Edition 2026 has begun: five studios, three zones, and work that is allowed to be unfinished.',
      body: prose`
        Today the edition opens. If you are new: you have access, a zone, and no obligations. If you have been here
        before: your chair is where it was, the window is not.

        ## What is different

        - **Zones have tables.** Every second week there is an hour among yourselves, at a time that needs no alarm
        clock.
        - **The timetable says whose time it is.** Yours first, the session’s second.
        - **The delegation studio is closed.** Its group decided that. Its notes stay.
        - **The feedback studio pauses** until ${on.sayMonth('2027-01-12')}. It needs a second host and is looking for
          one.

        ## What to do today

        Look at the [schedule](/studios/schedule) and answer one session. Not three. One.`,
    },
  ]
}
