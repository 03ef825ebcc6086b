import type { Audience, DraftPayload, PageBlock } from '../../db/schema/shapes.ts'
import type { Calendar } from '../calendar.ts'
import { idOf } from '../ids.ts'
import { furtherEngineeringManagement } from '../lessons/engineering-management-further.ts'
import { about } from '../pages/about.ts'
import { prose } from '../prose.ts'
import { forZones } from './draft.ts'
import type { WrittenDraft } from './draft.ts'
import { notices } from './draft-notices.ts'

const forEverybody: Audience = { kind: 'public' }

const zonesAndTables: PageBlock = {
  kind: 'text',
  anchor: 'zones-and-tables',
  title: 'Zones and tables',
  text: prose`
    An edition has three zones. Each has hosts, updates and a table of its own, every second week, at a time that needs
    no alarm clock.`,
}

export function written(on: Calendar): WrittenDraft[] {
  return [
    ...notices(on),
    {
      name: 'season-five',
      kind: 'season-note',
      status: 'editing',
      title: 'Season five, a letter',
      payload: {
        slug: '5',
        period: 'Begun early, so that spring has something to correct',
        intro: prose`
          Working title: what we found when the windows were closed again.

          Pieces we think of: the table that has three people; a pair that stopped well; the template nobody opens.
          One piece should come from somebody who did not bring anything all winter.`,
      },
      audience: forEverybody,
      editor: 'organiser',
      begun: '2026-11-17T09:00',
      changed: '2026-11-17T09:40',
      revisions: ['A page to begin with'],
    },
    {
      name: 'interview-debrief-3',
      kind: 'template',
      status: 'editing',
      title: 'Interview debrief, version 3',
      payload: {
        slug: 'interview-debrief',
        purpose: 'Write first, then speak. Shorter by one section.',
        visibility: 'edition',
        body: prose`
          ## What was my hour for?

          ## What did I see?

          ## What would I want to know that I do not?

          To decide: does “What do I make of it?” go, or does it move below the line?`,
      },
      audience: forZones('2026'),
      edition: '2026',
      editor: '05',
      begun: '2026-11-12T15:00',
      changed: '2026-11-12T15:50',
      revisions: ['From version 2', 'Without the adjectives'],
    },
    {
      name: 'about-zones',
      kind: 'page',
      status: 'approved',
      title: 'A room that faces north',
      payload: {
        slug: 'about',
        lead: about.lead,
        blocks: [...about.blocks, zonesAndTables],
        summaryOfChanges: 'Adds a paragraph on zones and tables.',
      },
      audience: forEverybody,
      target: ['page', 'about/1'],
      editor: 'organiser',
      begun: '2026-11-13T11:00',
      changed: '2026-11-16T08:30',
      revisions: ['A paragraph on zones', 'Approved'],
    },
    {
      name: 'half-a-page-of-no',
      kind: 'lesson',
      status: 'in_review',
      title: 'Half a page of no',
      payload: wordsOf('half-a-page-of-no'),
      audience: forEverybody,
      target: ['lesson', 'half-a-page-of-no'],
      editor: 'organiser',
      begun: '2026-11-17T04:00',
      changed: '2026-11-17T04:20',
      revisions: ['Suggested after a session'],
    },
    {
      name: 'feedback-reopens',
      kind: 'studio',
      status: 'editing',
      title: 'Feedback studio',
      payload: {
        slug: 'feedback',
        excerpt: 'Opens again in January, with two hosts.',
        body: 'In threes, with a timer on the table. New: the one who listens goes first.',
      },
      audience: forEverybody,
      target: ['studio', 'feedback'],
      editor: '09',
      begun: '2026-11-11T10:00',
      changed: '2026-11-15T17:10',
      revisions: ['Two hosts', 'Who goes first'],
    },
    {
      name: 'quarter-2027-1',
      kind: 'challenge',
      status: 'editing',
      title: 'Ask the question you already know the answer to',
      payload: {
        quarter: '2027-Q1',
        prompt: 'Once a week, for a month. Write down each time you were wrong.',
        timeZone: 'Europe/Berlin',
      },
      audience: forEverybody,
      editor: 'organiser',
      begun: '2026-11-10T08:00',
      changed: '2026-11-10T08:15',
      revisions: ['A first sentence'],
    },
    {
      name: 'edition-2027-body',
      kind: 'edition',
      status: 'approved',
      title: 'A room with two doors',
      payload: {
        slug: '2027',
        excerpt: 'Six studios, and pairs who visit each other between sessions.',
        body: 'How the visits work, in five lines.',
      },
      audience: forEverybody,
      edition: '2027',
      target: ['edition', '2027'],
      editor: 'organiser',
      begun: '2026-11-04T09:00',
      changed: '2026-11-06T09:00',
      revisions: ['Five lines'],
    },
    {
      name: 'cohort-founders',
      kind: 'cohort',
      status: 'trashed',
      title: 'Founders',
      payload: { slug: 'founders', intro: 'Not enough lessons yet for a shelf of their own.' },
      audience: forEverybody,
      editor: 'organiser',
      begun: '2026-11-09T14:00',
      changed: '2026-11-18T12:00',
      revisions: ['A shelf for founders'],
    },
  ]
}

/** A draft that changes no word of a lesson yet. */
function wordsOf(lesson: string): DraftPayload {
  const found = furtherEngineeringManagement.find(({ slug }) => slug === lesson)
  if (!found) throw new Error(`The demo has no lesson ${lesson}.`)
  const { slug, theme, situation, action, outcome, advice, tags, edition, label = 'a member' } = found
  return {
    slug,
    theme,
    situation,
    action,
    outcome,
    advice,
    tags,
    contributorLabel: label,
    cohortId: idOf('cohort', 'engineering-management'),
    editionId: idOf('edition', edition),
  }
}
