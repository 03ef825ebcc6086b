import type { Calendar } from '../calendar.ts'
import { prose } from '../prose.ts'
import type { Message } from './message.ts'

/** The running edition, newest first: what a member finds unread. */
export function autumn2026(on: Calendar): Message[] {
  return [
    {
      slug: 'december-timetable',
      title: `${on.sayMonth('2026-12-02')} timetable: two studios swap hours`,
      excerpt: prose`
        Strategy and Systems change places for three weeks. If the new hour does not work for you, answer “not going”
        and pick another session.`,
      zones: ['europe-africa'],
      at: '2026-11-20T09:12',
      by: 'organiser',
      signed: 'Demo Organiser',
      pinnedUntil: '2026-12-01T23:59',
      body: prose`
        Strategy and Systems change places for three weeks, from ${on.say('2026-12-01')} to ${on.say('2026-12-17')}.

        The two studios trade hours as an experiment. Strategy moves to the evening in Berlin, which is the middle of
        the day in New York. We ask when the three weeks are over whether to keep it.

        ## What changes

        | Studio | Until ${on.say('2026-11-27')} | From ${on.say('2026-12-01')} |
        | --- | --- | --- |
        | Strategy | Wed 17:00 | Thu 18:30 |
        | Systems | Thu 18:30 | Wed 17:00 |

        ## What to do

        If you subscribe to the calendar, nothing: the sessions move by themselves, and your answers stay. If the new
        hour does not work, change your answer [in the schedule](/studios/schedule).`,
    },
    {
      slug: 'a-decision-record',
      title: 'Template: a decision record your team will keep',
      excerpt:
        'Third version. One page for one decision, and one line more than before: what we do not do because of it.',
      zones: [],
      at: '2026-11-19T10:30',
      by: 'host',
      signed: 'Demo Host',
      body: prose`
        The decision record is out in its third version. It is still one page for one decision.

        ## What is new

        - “How we will check in” is gone. In nearly every copy we saw it had been crossed out by the person who wrote
        it.
        - “What we do not do because of it” is new. It is the part that gets proposed again a year later by somebody
        who was not there.
        - “Can it be undone?” has three answers to choose from. Most quarrels about a decision turned out to be about
        this line.

        ## How we used it in the writing studio

        Two members filled it in for a decision they had already taken, without looking at their notes. Both
        remembered the outcome and neither remembered the alternative. That is what the form is for.

        You find it under [templates](/membership/templates/2026?t=decision-record). Fill it in there, print it, or
        take the Markdown; what you type stays on your device. If you keep copies of the second version, there is no
        need to replace them.`,
    },
    {
      slug: 'first-week-of-january',
      title: `Sessions in ${on.sayWeek('2027-01-04')}`,
      excerpt:
        'No sessions in the week before. Then all five studios at their usual hours, and an open hour on the Monday.',
      zones: ['europe-africa'],
      at: '2026-11-18T14:05',
      by: 'host',
      signed: 'Demo Host',
      body: prose`
        In the week of ${on.say('2026-12-28')} there are no sessions. The rooms are not heated.

        In ${on.sayWeek('2027-01-04')} everything is back at its usual hour: the open hour on Monday at 13:00, writing
        on Tuesday, one-to-ones and strategy on Wednesday, hiring and systems on Thursday. Our own table is on
        Thursday at 08:30, with introductions for those who came since autumn.

        Some of these sessions already have people in them. If you know that you will still be away, say “not going”
        now; it is easier to plan an empty chair than to look at one.`,
    },
    {
      slug: 'season-four',
      title: 'The letter of season four is out',
      excerpt: 'What was worked on this autumn, in seven pieces. Nothing in it needs a name, so there are none.',
      zones: [],
      at: '2026-11-18T10:05',
      by: 'organiser',
      signed: 'Demo Organiser',
      publicTeaser:
        'The letter of season four is out: what was worked on this autumn, in seven pieces. Anybody may read it.',
      body: prose`
        [The letter](/notes/season-4) has seven pieces this time. Some of them began in a session you were in. We have
        taken out everything by which a place or a person could be recognised; if you think that we missed something,
        write to us and it goes at once.

        You may pass it on. It is public, and it is meant to be read by people who have never been here.

        The next one comes in spring. If there is something you would like to see looked at until then, bring it to
        the open hour.`,
    },
    {
      slug: 'noon-in-new-york',
      title: 'Our table stays at noon, New York time',
      excerpt: 'The clocks are settled until March. What that means for the studios that are early here.',
      zones: ['americas'],
      at: '2026-11-16T17:00',
      by: '02',
      signed: 'Demo Member 02, host of Americas',
      body: prose`
        We asked at the last table whether to move. Nearly everybody would rather keep noon, every second Friday. So
        it stays.

        Writing is at ten in the morning again, strategy at eleven. For the three weeks of the swap, strategy is at
        12:30 on Thursdays, which is the best hour it has ever had here. If you would like it to stay there, come: the
        organisers look at who was in the room.

        One-to-ones is at half past three in the night. I do not recommend it. Its notes are readable, and two of us
        rehearse among ourselves on Mondays. Write to me if you would like to join.`,
    },
    {
      slug: 'reading-in-silence',
      title: 'How to read in silence for four minutes',
      excerpt: 'It is longer than it sounds. What hosts and readers can do with it.',
      zones: [],
      at: '2026-11-13T09:40',
      by: 'host',
      signed: 'Demo Host',
      body: prose`
        Four minutes are long enough to read a page twice. Most people read it once, quickly, and then look up to see
        whether the others have finished. At that moment the session has begun, and nobody has read the page.

        The first reading is for finding out what it says. The second is for finding out where you stopped. Only the
        second one helps the writer.

        1. Read to the end before you mark anything.
        2. Begin again. Mark one sentence. Not the worst one: the one at which you stopped.
        3. If you are early, look at the first line and ask who it is for.

        For hosts there is a [short sheet](/membership/templates/2025?t=reading-in-silence) from last year. Its main
        point is where to put the timer.`,
    },
    {
      slug: 'the-table-at-five',
      title: 'Our table moves to five in the afternoon',
      excerpt: 'Every second Thursday, Singapore time. Sydney is at eight in the evening and had asked for it.',
      zones: ['asia-pacific'],
      at: '2026-11-10T08:15',
      by: '03',
      signed: 'Demo Member 03, host of Asia-Pacific',
      body: prose`
        We tried four o’clock and it was the hour at which schools close. It is five from now on, every second
        Thursday.

        The studios are late for us: writing is at eleven in the evening, strategy at midnight. You do not have to be
        brave. We read the notes of two studios together at every second table, and the writing session for three
        people that we tried out worked better than expected. Bring one page.`,
    },
  ]
}
