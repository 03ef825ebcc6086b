import type { DraftChoices } from '../../../../domain/drafts/choices.ts'
import type { Payloads } from '../../../../domain/kinds.ts'
import { DateField } from '../../../../ui/date-picker/date-field.tsx'
import { Checkbox } from '../../../../ui/form/choice.tsx'
import { Choice, Line, Lines, textForm } from './fields.tsx'
import { TemplateFields } from './template-fields.tsx'

/** What the fields of a kind may look at besides its payload. */
export type Around = {
  draftId: string
  choices: DraftChoices
  /** Its address is known to readers. */
  isPublished: boolean
  /** The organiser's, in which times are typed. */
  zone: string
}

/** The payload of one kind, and a change of some of its fields. */
export type Of<Kind extends keyof Payloads> = {
  payload: Payloads[Kind]
  set: (changes: Partial<Payloads[Kind]>) => void
}

/** Of a page of the site. */
export function PageDetails({ payload, set }: Of<'page'>) {
  return (
    <>
      <Lines
        name="summaryOfChanges"
        label="What changed"
        hint="One sentence for readers of the older version."
        value={payload.summaryOfChanges}
        onChange={(summaryOfChanges) => set({ summaryOfChanges })}
      />
      <DateField
        label="Takes effect"
        hint="Empty: when it is published."
        mode="date"
        small
        value={payload.effectiveOn ? new Date(`${payload.effectiveOn}T00:00:00Z`) : null}
        onChange={(picked) => set({ effectiveOn: picked instanceof Date ? picked.toISOString().slice(0, 10) : '' })}
      />
      <Checkbox
        name="materialChange"
        form={textForm}
        checked={payload.materialChange}
        onChange={({ currentTarget }) => set({ materialChange: currentTarget.checked })}
      >
        What people agreed to changes
      </Checkbox>
    </>
  )
}

/** Of a season note. */
export function SeasonDetails({ payload, set, choices }: Of<'season-note'> & Pick<Around, 'choices'>) {
  return (
    <>
      <Line
        name="slug"
        label="Season"
        hint="Its number, as in /notes/season-5."
        value={payload.slug}
        onChange={(slug) => set({ slug })}
      />
      <Line name="period" label="Period" value={payload.period} onChange={(period) => set({ period })} />
      <EditionChoice value={payload.editionId} choices={choices} onChange={(editionId) => set({ editionId })} />
    </>
  )
}

/** Of a lesson. */
export function LessonDetails({
  payload,
  set,
  choices,
  isPublished,
}: Of<'lesson'> & Pick<Around, 'choices' | 'isPublished'>) {
  return (
    <>
      <Choice
        name="cohortId"
        label="Cohort"
        value={payload.cohortId}
        options={[
          { value: '', label: 'Choose' },
          ...choices.cohorts.map(({ id, name }) => ({ value: id, label: name })),
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

/** Of a cohort's page. */
export function CohortDetails({ payload, set, isPublished }: Of<'cohort'> & Pick<Around, 'isPublished'>) {
  return (
    <>
      <Slug value={payload.slug} onChange={(slug) => set({ slug })} isPublished={isPublished} />
      <Line name="period" label="Period" value={payload.period} onChange={(period) => set({ period })} />
    </>
  )
}

/** Of a template. */
export function TemplateDetails({
  payload,
  set,
  choices,
  isPublished,
}: Of<'template'> & Pick<Around, 'choices' | 'isPublished'>) {
  return (
    <>
      <Lines name="purpose" label="Purpose" value={payload.purpose} onChange={(purpose) => set({ purpose })} />
      <Choice
        name="visibility"
        label="Who may use it"
        value={payload.visibility}
        options={visibilities}
        onChange={(visibility) => set({ visibility })}
      />
      <Choice
        name="studioId"
        label="Studio"
        value={payload.studioId}
        options={[{ value: '', label: 'None' }, ...choices.studios.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(studioId) => set({ studioId })}
      />
      <Slug value={payload.slug} onChange={(slug) => set({ slug })} isPublished={isPublished} />
      <TemplateFields value={payload.fields} onChange={(fields) => set({ fields })} />
    </>
  )
}

const visibilities = [
  { value: 'edition', label: 'Members of the edition' },
  { value: 'members', label: 'Every member' },
  { value: 'public', label: 'Anybody' },
] as const

/** The last part of its address. */
export function Slug({
  value,
  onChange,
  isPublished,
}: {
  value: string
  onChange: (slug: string) => void
  isPublished: boolean
}) {
  const hint = isPublished ? 'Older links lead on.' : 'Empty: made from the title.'
  return <Line name="slug" label="Address" hint={hint} value={value} onChange={onChange} />
}

function EditionChoice({
  value,
  choices,
  onChange,
}: {
  value: string
  choices: DraftChoices
  onChange: (id: string) => void
}) {
  const options = [
    { value: '', label: 'None' },
    ...choices.editions.map(({ id, title }) => ({ value: id, label: title })),
  ]
  return <Choice name="editionId" label="Edition" value={value} options={options} onChange={onChange} />
}
