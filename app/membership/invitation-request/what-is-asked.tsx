import type { Edition } from '../../../domain/editions.ts'
import { Card } from '../../../ui/card.tsx'
import { FactList, type Fact } from '../../../ui/fact-list.tsx'
import { monthsOf } from '../../edition-words.ts'

export type EditionAsked = Pick<Edition, 'slug' | 'title' | 'startsOn' | 'endsOn' | 'questions'> & {
  hasSeveralZones: boolean
}

/** What a request contains, step by step, before anybody starts to write (PRODUCT 7.2, 7.5). */
export function WhatIsAsked({ edition, waits }: { edition: EditionAsked | undefined; waits: boolean }) {
  const questions = edition?.questions ?? []
  const steps = [
    { title: 'About you', facts: aboutYou },
    ...(waits || questions.length === 0 ? [] : [{ title: 'Your aim', facts: questions.map(askedAs) }]),
    { title: 'Preferences and consent', facts: preferences(edition) },
  ]
  return (
    <ol className="stack" data-gap="5" role="list">
      {steps.map(({ title, facts }, index) => (
        <li key={title}>
          <Card strong>
            <h2 className="heading-3">
              {index + 1}. {title}
            </h2>
            <FactList facts={facts} />
          </Card>
        </li>
      ))}
    </ol>
  )
}

const aboutYou: Fact[] = [
  { name: 'Name', value: 'What you want to be called' },
  { name: 'E-mail', value: 'Where the answer goes' },
  { name: 'Time zone', value: 'The one you live in: it tells us which hours suit you' },
  { name: 'Role, organisation', value: 'Optional' },
  { name: 'Link', value: 'Optional: a page that says more about your work' },
]

function askedAs({ key, label, kind, required, choices = [] }: Edition['questions'][number]): Fact {
  const how =
    kind === 'text' ? 'In your own words, a page at most' : kind === 'scale' ? 'A number' : choices.join(' · ')
  return { key, name: label, value: required ? how : `Optional. ${how}` }
}

function preferences(edition: EditionAsked | undefined): Fact[] {
  return [
    { name: 'Edition', value: edition ? `${edition.slug}, ${edition.title} (${monthsOf(edition)})` : 'The next one' },
    ...(edition?.hasSeveralZones ? [{ name: 'Zone', value: 'The one whose hours suit you' }] : []),
    { name: 'How you heard of us', value: 'Optional' },
    { name: 'Consent', value: 'That we keep these answers until your request is decided, and 180 days after' },
  ]
}
