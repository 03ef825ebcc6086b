import { prose } from '../prose.ts'
import type { Page } from '../shapes.ts'

export const about: Page = {
  slug: 'about',
  title: 'A room that faces north',
  lead: prose`
    Painters build their studios to face north because the light there does not move. It has no drama in it. You can
    look at the same canvas at nine and at three and see the same colours.`,
  version: 1,
  inForceSince: '2026-09-01',
  blocks: [
    {
      kind: 'text',
      anchor: 'why-north',
      title: 'Why north',
      text: prose`
        Most decisions in engineering leadership are made in the other kind of light: the glare of an incident, the
        long shadow of a planning deadline, the flattering dusk of a demo. Northlight is a standing hour for looking
        again, with people who do the same job somewhere else.`,
    },
    {
      kind: 'text',
      anchor: 'what-a-studio-is',
      title: 'What a studio is',
      text: prose`
        A studio is a small recurring group on one topic, run by a host. It meets for ninety minutes. You follow the
        studios you like and answer each session: going, or not going. If a session is full, you join its waiting
        list. In the writing studio you bring a page. In the one-to-ones studio you bring a conversation you have been
        putting off. You always bring something.`,
    },
    { kind: 'pull', text: 'You always bring something. It is always unfinished.' },
    {
      kind: 'text',
      anchor: 'whose-work-it-is',
      title: 'Whose work it is',
      text: prose`
        The work is yours and stays yours. What others bring stays in the room unless they say otherwise. The [code of
        conduct](/code-of-conduct) is short, and part of joining.`,
    },
    {
      kind: 'text',
      anchor: 'what-it-is-not',
      title: 'What it is not',
      text: prose`
        - A course. There is no syllabus and nothing to pass.
        - A network. You will meet people, but that is not the point.
        - A stage. Nobody gives a talk, including the host.`,
    },
    {
      kind: 'text',
      anchor: 'who-it-is-for',
      title: 'Who it is for',
      text: prose`
        People who lead engineers, whether the title says manager, director, staff or founder. You should have a team
        that depends on your judgement and at least one decision you would rather not make alone.`,
    },
    {
      kind: 'text',
      anchor: 'how-a-year-goes',
      title: 'How a year goes',
      text: prose`
        An edition runs from autumn to early summer. It has three zones, so that nobody has to sit down at midnight
        every week, and each zone has hosts and updates of its own. Four times a year there is a
        [challenge](/challenge/quarterly); at the end of a season there is a [letter](/notes/season-4), and the
        cohorts publish what they would [tell you first](/studios/lessons-learned/engineering-management). Then the
        edition closes. Those who took part keep reading it.`,
    },
    {
      kind: 'text',
      anchor: 'contact',
      title: 'Contact',
      text: prose`
        Write to [hello@northlight.example](mailto:hello@northlight.example). An organiser reads it. To report
        something that went wrong, see [how to report](/code-of-conduct#how-to-report); you can stay anonymous.

        Northlight is the demo community of this product. Its people, sessions and texts are samples.`,
    },
  ],
}
