import { prose } from '../prose.ts'
import type { Letter } from '../shapes.ts'

export const seasonThree: Letter = {
  season: '3',
  title: 'Season three',
  period: 'Spring and summer 2026',
  intro: 'A letter about spring, in five pieces, and about a room we closed.',
  edition: '2025',
  published: '2026-07-07',
  pieces: [
    {
      title: 'The week in which nobody knew the time',
      summary: 'What three weeks of different clocks did to one timetable.',
      body: prose`
        In March the clocks change on one side of the ocean first. For three weeks the distance between New York and
        Berlin is five hours instead of six, and for Singapore, which changes nothing, everybody else jumps.

        We had written all hours of the timetable in one zone and let people convert. It held through the winter.
        Then, in the second week of March, half of a studio came an hour early, spoke for a while, and left a note for
        the other half. It was a friendly note. The other half answered it. For two weeks a session took place by
        correspondence.

        What we learned is in every line of the timetable now. An hour belongs to a place. Whoever reads it from
        elsewhere reads their own hour first and the other one second, and if they differ from last week the page says
        so.

        We should like to say that we thought of this at a desk. We thought of it in an empty room, at five to four.`,
    },
    {
      title: 'A plan with the verbs left in',
      studio: 'strategy',
      summary: 'An exercise for a page that is all nouns.',
      body: prose`
        Take the plan you have and look at what its sentences are made of. In most plans the nouns do everything:
        alignment, ownership, excellence, a focus on. Nobody does anything, and therefore nobody can stop doing it.

        Now write it again, and begin each line with a person and a verb. The platform team answers within a day. Two
        of us leave the Thursday meeting. Nobody starts a new integration before summer.

        Two things will happen. Some lines become embarrassing, because once there is a verb you can see that it is
        already the case, or that it never will be. Those can go. And in some lines no person will fit. Keep these:
        they are the work that has not been given to anybody yet, and until now they have been hidden by grammar.

        It takes about forty minutes. It should be done by the person who signs the plan, not by the person who
        formats it.`,
    },
    {
      title: 'An interview is a rehearsal of the job',
      studio: 'hiring',
      summary: 'For one of the two people, at least. Make it the same job.',
      body: prose`
        A candidate learns in an afternoon what it is like to work with you. They see who is late, who has read what
        they sent, who interrupts whom, and what happens when somebody does not know. It is the most careful look at
        your company that anybody takes all year, and you schedule it between two other things.

        So turn the question round. If this afternoon were the only thing they ever saw of us, what would they say the
        work consists of? In the loops we read this spring the answers were: of explaining oneself five times, and of
        riddles.

        The repair is not kindness. It is to put a piece of the actual work in the middle of the afternoon, with the
        people who would do it together, and to say beforehand what will be looked at. Then both sides rehearse the
        same thing.

        And to be on time. It is astonishing how much of it is that.`,
    },
    {
      title: 'The sentence before the hard sentence',
      studio: 'one-to-ones',
      summary: 'You do not need a softer message. You need a shorter approach.',
      body: prose`
        Everybody who rehearsed this season had prepared the hard sentence. It was usually good. What had not been
        prepared was the way there: the weather, the project, the compliment, the “so”. In the second chair you can
        feel it coming from a long way off, and you stop listening at the compliment.

        We tried it without. You come in, you sit down, and you say that you have something difficult to say and that
        it will take one minute. Then you say it. The approach is one sentence long, and it is true.

        It feels brutal to the person who speaks. The person in the other chair said in nearly every round that it was
        the first moment in which they had not been afraid.`,
    },
    {
      title: 'We closed a room',
      studio: 'delegation',
      summary: 'The delegation studio decided about itself.',
      body: prose`
        The delegation studio met for the last time in June. It was not the smallest of the rooms, and nothing had
        gone wrong in it. Its questions had moved: half of them were really about what to stop, and the strategy
        studio asks that better; the other half were really about one conversation, and there is a room for those.

        We had meant to announce this. Then somebody pointed out what that would say about a delegation studio. So the
        group got the question, with a limit: the decision is yours, until the end of the month, and whatever you
        decide has to name who opens the door next time.

        Nobody wanted to open the door. That settled it, with some laughter. Its notes stay readable. Its form with
        five lines is on the shelf with the other templates.

        A community that never closes a room is not a house. It is a corridor.`,
    },
  ],
}
