import { prose } from '../prose.ts'
import type { Letter } from '../shapes.ts'

export const seasonOne: Letter = {
  season: '1',
  title: 'Season one',
  period: 'Autumn 2023 to summer 2024',
  intro: 'A letter about the first year, in four pieces. Mostly about what we took away.',
  edition: '2023',
  published: '2024-07-02',
  pieces: [
    {
      title: 'Why a room that faces north',
      summary: 'About light that does not move.',
      body: prose`
        A painter who works in a southern room paints the afternoon. Whatever stands on the easel, by three it is
        warm, by five it is long, and in the morning it has to be done again. In a northern room nothing happens. That
        is what the room is for.

        We looked for the equivalent of that room in the work of people who lead engineers. It is not difficult to
        find the other kind. There is the light of an incident, in which everything is urgent and nobody is
        responsible. There is the light of a planning round, in which everything is possible until Thursday. There is
        the light of a demonstration, which flatters.

        A standing hour with people from elsewhere has none of these. Nobody in it is your boss, nobody works for you,
        and nothing you decide there is decided. You can look at the same page twice and see the same page.

        That was the idea, and it was the only one we had in October.`,
    },
    {
      title: 'The two hours that were ninety minutes',
      summary: 'How a session got its shape by losing a quarter of it.',
      body: prose`
        We began with two hours, because ninety minutes seemed stingy for something that was to be careful. For six
        weeks the last half hour repeated the first: the questions that had been asked once were asked again, a little
        warmer, by people who were getting to like each other.

        So we took it away. Two things happened, and we had expected only one. The sessions ended while there was
        still something to say, so the rest was said in the following week, at work, to the people it concerned. And
        the owner of the page, who used to wait for the end, began to rewrite at minute sixty.

        The shape that came out of it has five parts. Settle, put it on the table, look, decide, close. It is drawn to
        scale on the first page of this house. The part that looks longest is the one in which nobody gives advice.`,
    },
    {
      title: 'Comments are addressed to the other commenters',
      studio: 'writing',
      summary: 'An experiment with a shared document, and the sheet of paper that replaced it.',
      body: prose`
        In the first months everybody read in a shared document and wrote in its margin. The margins were clever.
        Somebody wondered who they were for and read only the comments of one evening, without the page: they could be
        followed from beginning to end. It was a conversation, it had jokes in it, and the writer did not appear.

        In February we tried paper. One sheet each, four minutes, a pencil. You may mark a sentence. You may not see
        what the person next to you has marked.

        Then the marks are laid next to each other. Where three people have marked the same sentence there is nothing
        to discuss. Where three people have marked three different ones there is a page that does not know what it
        wants.

        Online we do the same with less romance: everybody turns off the shared cursor and reads. It is still quiet.
        It turns out that the paper was not the point.`,
    },
    {
      title: 'What we would tell the next ones first',
      summary: 'Three sentences from a stack of unsigned sheets.',
      body: prose`
        In the last session everybody wrote one sentence for whoever comes next, and left it unsigned. Most of them
        have become lessons and stand on the shelf. Three belong to all cohorts, so they stand here.

        - Bring it before you can explain why you are bringing it.
        - If you know what the room will say, bring something else.
        - The person you are complaining about is a reader too. Write so that they could find the page.

        The edition is closed. Those who took part keep reading it. The room is being swept.`,
    },
  ],
}
