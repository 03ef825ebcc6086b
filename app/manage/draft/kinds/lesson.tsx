import type { Payloads } from '../../../../domain/writing/kinds.ts'
import { keys } from '../../keys/keys.ts'
import { Choice, Line } from '../writing/fields.tsx'
import type { DetailsProps, KindAtDesk, TextsProps } from './kind.ts'
import { namedTexts, Parts, Slug, TextParts } from './layouts.tsx'

type Payload = Payloads['lesson']

const name = 'Lesson'

const texts = {
  situation: 'Situation',
  action: 'What we did',
  outcome: 'What happened',
  advice: 'What we would do now',
}

export const lesson: KindAtDesk<Payload> = {
  name,
  pigment: 'umber',
  menu: { under: 'Write', order: 3, icon: 'list', note: 'from a cohort', shortcut: keys.lesson },
  beginnings: () => [{ name, words: name, fields: { kind: 'lesson' } }],
  texts: (payload) => [
    ...namedTexts({ theme: 'Theme', ...texts }, payload),
    { field: 'tags', label: 'Tags', text: payload.tags.join(', ') },
  ],
  headings: texts,
  Texts,
  Details,
}

function Texts({ payload, set, title, upload, end }: TextsProps<Payload>) {
  return (
    <Parts title={title} end={end}>
      <TextParts names={texts} payload={payload} onChange={(field, text) => set({ [field]: text })} upload={upload} />
    </Parts>
  )
}

function Details({ payload, set, choices, isPublished }: DetailsProps<Payload>) {
  return (
    <>
      <Choice
        name="cohortId"
        label="Cohort"
        value={payload.cohortId}
        options={[
          { value: '', label: 'Choose' },
          ...choices.cohorts.map((cohort) => ({ value: cohort.id, label: cohort.name })),
        ]}
        onChange={(cohortId) => set({ cohortId })}
      />
      <Line name="theme" label="Theme" value={payload.theme} onChange={(theme) => set({ theme })} />
      <Line
        name="tags"
        label="Tags"
        hint="Words with commas between them."
        value={payload.tags.join(', ')}
        onChange={(tags) => set({ tags: tags.split(/,\s*/) })}
      />
      <Line
        name="contributorLabel"
        label="From"
        hint="As the person wants to be named."
        value={payload.contributorLabel}
        onChange={(contributorLabel) => set({ contributorLabel })}
      />
      <Slug value={payload.slug} onChange={(slug) => set({ slug })} isPublished={isPublished} />
    </>
  )
}
