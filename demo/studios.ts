import type { studios } from '../db/schema/studios.server.ts'
import type { Calendar } from './calendar.ts'
import { idOf } from './ids.ts'
import { prose } from './prose.ts'
import { delegation, feedback } from './resting-studios.ts'

type NewStudio = typeof studios.$inferInsert

/** Six rooms and one that is no longer used, in the order of the building. */
export function demoStudios(on: Calendar): NewStudio[] {
  const rooms = [
    writing,
    oneToOnes,
    strategy,
    hiring,
    systems,
    { ...feedback, pausedUntil: on.day('2027-01-12') },
    delegation,
  ]
  return rooms.map((room, position) => ({ ...room, id: idOf('studio', room.slug), position }))
}

const writing: Omit<NewStudio, 'id'> = {
  slug: 'writing',
  name: 'Writing studio',
  promise: 'Say the hard thing in one page, to people who will read every word of it.',
  description:
    'Strategy memos, promotion cases, the message after the incident. Bring a page; leave with a shorter one.',
  bring: prose`
    One page you have to send to someone within the next two weeks. It can be a strategy memo, a performance review, a
    message to a customer, or the note you write when the incident is over and the real conversation starts.

    Print it or paste it, but bring it rough. A page that is already finished has nothing to ask the room.

    ### One reader

    Write the name of the person it is for at the top. If there are five, there are five pages.

    ### One page

    About 400 words. The group reads in silence for four minutes.

    ### One doubt

    Mark the sentence you trust least. We start there.`,
  format: 'Ninety minutes online, two pages per session, up to 8 people',
  forWhom: 'Anybody who writes to a team and waits to see what happens',
  cadenceText: 'Every Tuesday, 16:00 Berlin. 10:00 New York, 23:00 Singapore',
  capacity: 8,
  pigment: 'cobalt',
  room: 'writing',
  tags: ['writing', 'memos', 'messages'],
  status: 'active',
}

const oneToOnes: Omit<NewStudio, 'id'> = {
  slug: 'one-to-ones',
  name: 'One-to-ones studio',
  promise: 'Have the conversation here first, with people who will not soften it.',
  description: 'Rehearse with people who will not soften it. The group plays the other side.',
  bring: prose`
    A conversation you have put off for at least a week. You need no script. You need the first sentence you would
    say, and an idea of the answer you are afraid of.

    Change the names. If the story can be recognised with the names changed, change the story.

    ### One sentence

    The one you would open with. Say it aloud twice before the session: the second time is the real one.

    ### One chair

    Somebody from the group takes the other chair and is asked to be fair, not kind.

    ### One stop

    You can stop at any moment, go back a sentence, and try it again. That is what the room is for.`,
  format: 'Ninety minutes online, two conversations per session, up to 6 people',
  forWhom: 'Anybody with a conversation in the calendar they hope will be cancelled',
  cadenceText: 'Every Wednesday, 09:30 Berlin. 16:30 Singapore, for early risers 03:30 New York',
  capacity: 6,
  pigment: 'madder',
  room: 'one-to-ones',
  tags: ['conversations', 'people', 'rehearsal'],
  status: 'active',
}

const strategy: Omit<NewStudio, 'id'> = {
  slug: 'strategy',
  name: 'Strategy studio',
  promise: 'Pick the two or three things that matter, and write down what they cost.',
  description: 'Pick the two or three things that matter and write down what they cost.',
  bring: prose`
    The list you already have: goals, bets, priorities, whatever it is called where you are. Do not tidy it. We want
    to see how long it is.

    ### Two columns

    What you will do, and what you will no longer do because of it. The second column may be empty when you come. It
    may not be empty when you leave.

    ### One date

    The day on which you will know whether it was right, and what you would have to see.

    ### One objection

    The best argument against it, in the words of the person who holds it.`,
  format: 'Ninety minutes online, two lists per session, up to 8 people',
  forWhom: 'Anybody who has to say no on behalf of other people',
  cadenceText: 'Every Wednesday, 17:00 Berlin. 11:00 New York, midnight in Singapore',
  capacity: 8,
  pigment: 'viridian',
  room: 'strategy',
  tags: ['priorities', 'planning', 'no'],
  status: 'active',
}

const hiring: Omit<NewStudio, 'id'> = {
  slug: 'hiring',
  name: 'Hiring studio',
  promise: 'Let people read your loop who would have applied.',
  description: 'Job descriptions, loops and debriefs, read by people who would have applied.',
  bring: prose`
    One piece of your hiring: an advertisement, the plan of a loop, a debrief that ended in “maybe”. Without names,
    without scores, without anything a candidate did not agree to.

    ### One role

    What the person does on a Thursday in the second month. If you cannot say it, start there.

    ### One hour

    The hour of the loop that tells you most. Then the hour that tells you least.

    ### One sentence

    What you would say to somebody who asks why they were not chosen. The room takes the other side.`,
  format: 'Ninety minutes online, two loops per session, up to 8 people',
  forWhom: 'Anybody who reads applications, or writes what they answer to',
  cadenceText: 'Every Thursday, 12:00 Berlin. 19:00 Singapore, early in New York',
  capacity: 8,
  pigment: 'ochre',
  room: 'hiring',
  tags: ['interviews', 'debriefs', 'advertisements'],
  status: 'active',
}

const systems: Omit<NewStudio, 'id'> = {
  slug: 'systems',
  name: 'Systems studio',
  promise: 'Draw the architecture and the org chart on the same sheet, and see where they disagree.',
  description: 'Draw the architecture and the org chart on the same sheet and see where they disagree.',
  bring: prose`
    A drawing. It can be a photograph of a whiteboard, a diagram nobody has updated, or a pencil sketch made on the
    way. Boxes for things, names of roles for people, an arrow for “is woken by”.

    ### One boundary

    Mark the line where two teams hand something over. That line is what we look at.

    ### One night

    Who was paged last, by what, and who could have prevented it? These are often three different boxes.

    ### One change

    Small enough for a quarter. Say which box it makes lonelier.`,
  format: 'Ninety minutes online, one or two drawings per session, up to 8 people',
  forWhom: 'Anybody who owns a system that other teams depend on',
  cadenceText: 'Every Thursday, 18:30 Berlin. 12:30 New York',
  capacity: 8,
  pigment: 'umber',
  room: 'systems',
  tags: ['architecture', 'on-call', 'teams'],
  status: 'active',
}
