import { prose } from '../prose.ts'
import type { Entry } from './entry.ts'

/** Entries to the challenge of the fourth quarter: cancel one meeting, write down what it was for. */
export const meetings: Entry[] = [
  {
    by: '13',
    title: 'The Thursday status call',
    status: 'featured',
    visibility: 'public',
    on: '2026-10-29',
    files: [
      {
        name: 'where-thursday-went.png',
        shows:
          'A calendar of eight people is struck out. Four lines lead from it: to a board, to two people who talk, to a short sentence, and to a dashed box with a pause in it.',
      },
      { name: 'the-two-lines-and-the-list.md' },
    ],
    body: prose`
      A list of what the call carried, and where each part of it went afterwards.

      I cancelled three Thursdays. The invitation said that nothing would replace them and that I would write down
      what was missed. Eight people used to be on the call. This is what it carried.

      - **Dates.** Went into the board on the first day, where they had been all along, one day older.
      - **A dependency between two teams.** Went into a conversation between the two people, on the corridor, on
      Thursday, at the hour of the call. They had it in their calendars.
      - **Reassurance for one director.** Did not go anywhere for two weeks. In the third I asked what they needed to
      know. It was one thing, and it was not on the agenda of the call.
      - **The news that somebody was struggling.** This used to appear on Thursdays as a pause. I did not know that I
      was listening for it. For this there was no other place, and I have made one.

      So the meeting was for the pause. I would not have put that on an agenda. The call has not come back.`,
  },
  {
    by: '03',
    title: 'An architecture forum',
    status: 'featured',
    visibility: 'public',
    on: '2026-11-04',
    body: prose`
      Three weeks without the forum: which questions still found an owner, and which did not.

      The forum met every second week. Teams brought designs, a group of us looked at them, and there was a record. I
      own it, so I could cancel it. I asked everybody to send me the question they would have brought.

      The questions about one system all found somebody. They went to the person who knows that system, as they should
      have before; the forum had been a politer way of asking.

      The questions between two systems found two somebodies, who each believed that the other one was deciding. That
      took ten days to notice, because nothing happens when two people wait.

      And one question found nobody. It was about something we might stop doing. It has no system, so it has no owner,
      so it had come to the forum four times, and four times we had found it interesting.

      The forum was for the second kind. The first does not need us. The third needs a decision, and a room full of
      advisers is the one place in which it will never get one. We meet again in January, for questions with two
      owners only.`,
  },
  {
    by: '07',
    title: 'The demo on Fridays',
    status: 'featured',
    visibility: 'public',
    label: 'a manager in Asia-Pacific',
    on: '2026-11-11',
    body: prose`
      I thought it was for showing what was finished. I cancelled it for a month and asked people to write two lines
      instead.

      Nobody wrote two lines. That was the first result. Finished things, it seems, do not need to be said.

      In the second week somebody stayed on a quarter of an hour after another meeting to show a thing that did not
      work. Three others stayed as well. It happened again on the following Friday, at the hour of the demo, without
      an invitation. There was no order and nobody clapped.

      I have understood that the demo was for the ten minutes before it began, when people were still setting up and
      one could see the broken screen. We had built a stage on top of it.

      What I keep is the hour, without a stage: Fridays, bring something that does not work. I am not there every
      time. I think that helps.`,
  },
  {
    by: '12',
    title: 'The skip-level round',
    status: 'accepted',
    visibility: 'members',
    label: 'Demo Member 12',
    on: '2026-11-09',
    body: prose`
      What the round was for, written by the person who had to explain its absence.

      Every quarter I spoke with everybody in the group for half an hour. I liked it. It was the part of my work that
      felt most like leading. I cancelled it with some pain and a friendly message.

      The managers were relieved. Not one of them said so; I saw it in how quickly they answered. For two weeks
      afterwards things came to me through them that used to come to me past them.

      Two people wrote to ask whether something had happened. One had saved up a question since August. It was a
      question for their manager. So the round had also been for not having to ask it there.

      I will begin again, with a change: I come to the team, for an hour, and the manager is in the room. It will be
      less interesting for me.`,
  },
  {
    by: '10',
    title: 'Handover at six',
    status: 'submitted',
    visibility: 'public',
    on: '2026-11-18',
    body: prose`
      A daily quarter of an hour in which one on-call hands over to the next. I cancelled it for three weeks and asked
      both to write instead.

      The writing was good for the facts. What was missing was the shrug: the thing one says while closing the laptop,
      “and keep an eye on the queue, I do not like it”. Nobody writes that down, because there is no reason for it.

      We now write the facts and speak for two minutes. The two minutes are for what has no reason.`,
  },
  {
    by: '14',
    title: 'Planning, the second half',
    status: 'submitted',
    visibility: 'organisers',
    on: '2026-11-19',
    body: prose`
      Our planning has two halves. In the first we decide; in the second we go through everything again with numbers.
      I cancelled only the second. I would rather not publish this while the quarter is running, because one of the
      numbers was about a person.`,
  },
  {
    by: '17',
    title: 'The retrospective',
    status: 'draft',
    visibility: 'members',
    feedback: prose`
      Thank you. The first page is about retrospectives in general; the second is about yours, and begins with the
      sentence “we had stopped being surprised”. Could the entry begin there? Handed back so that you can change it
      until closing.`,
    on: '2026-11-16',
    body: prose`
      Retrospectives are useful when a team wants to learn. There are many ways to run them, and we have tried
      several.

      In ours we had stopped being surprised. The same three cards were written every time, in slightly different
      colours.`,
  },
  {
    by: '18',
    title: 'A standing lunch with another team',
    status: 'withdrawn',
    visibility: 'organisers',
    on: '2026-11-05',
    body: 'Withdrawn: the other team would have recognised itself.',
  },
  {
    by: '01',
    title: 'Your page',
    status: 'draft',
    visibility: 'public',
    on: '2026-11-19',
    body: 'It met every Monday at nine. It was for the two people who had been away.',
  },
]
