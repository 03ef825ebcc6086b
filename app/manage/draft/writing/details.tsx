import type { DraftChoices } from '../../../../domain/drafts/choices.ts'
import type { Payloads, Written } from '../../../../domain/drafts/payloads.ts'
import { wallTimeOf, zonePlace } from '../../../../time/zones.ts'
import { DateField } from '../../../../ui/date-picker/date-field.tsx'
import { Checkbox } from '../../../../ui/form/choice.tsx'
import { Attachments } from './attachments.tsx'
import { ChallengeDetails } from './challenge-details.tsx'
import { Choice, Line, Lines, textForm } from './fields.tsx'
import { momentOf } from './moment-of.ts'
import { TemplateFields } from './template-fields.tsx'

type DetailsProps = {
  draftId: string
  written: Written
  onChange: (written: Written) => void
  choices: DraftChoices
  /** Its address is known to readers. */
  isPublished: boolean
  /** The organiser's, in which times are typed. */
  zone: string
}

/** Everything about a text that is not the text, by its kind. */
export function Details({ draftId, written, onChange, choices, isPublished, zone }: DetailsProps) {
  switch (written.kind) {
    case 'update': {
      const { payload } = written
      const set = (changes: Partial<Payloads['update']>) =>
        onChange({ kind: 'update', payload: { ...payload, ...changes } })
      return (
        <>
          <Slug value={payload.slug} onChange={(slug) => set({ slug })} isPublished={isPublished} />
          <Line
            name="authorLabel"
            label="Signed"
            value={payload.authorLabel}
            onChange={(authorLabel) => set({ authorLabel })}
          />
          <Lines
            name="publicTeaser"
            label="For visitors"
            hint="A line for people who may not read it. Empty: nothing."
            value={payload.publicTeaser}
            onChange={(publicTeaser) => set({ publicTeaser })}
          />
          <DateField
            label="Stays on top until"
            hint={`Time of ${zonePlace(payload.pinnedZone || zone)}. Empty: it does not.`}
            mode="datetime"
            small
            timezone={payload.pinnedZone || zone}
            value={payload.pinnedUntil ? momentOf(payload.pinnedUntil, payload.pinnedZone || zone) : null}
            onChange={(picked) => {
              const pinnedZone = payload.pinnedZone || zone
              set({ pinnedZone, pinnedUntil: picked instanceof Date ? wallTimeOf(picked, pinnedZone) : '' })
            }}
          />
          <Attachments draftId={draftId} value={payload.attachments} onChange={(attachments) => set({ attachments })} />
        </>
      )
    }
    case 'page': {
      const { payload } = written
      const set = (changes: Partial<Payloads['page']>) =>
        onChange({ kind: 'page', payload: { ...payload, ...changes } })
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
    case 'season-note': {
      const { payload } = written
      const set = (changes: Partial<Payloads['season-note']>) =>
        onChange({ kind: 'season-note', payload: { ...payload, ...changes } })
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
    case 'lesson': {
      const { payload } = written
      const set = (changes: Partial<Payloads['lesson']>) =>
        onChange({ kind: 'lesson', payload: { ...payload, ...changes } })
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
    case 'cohort': {
      const { payload } = written
      const set = (changes: Partial<Payloads['cohort']>) =>
        onChange({ kind: 'cohort', payload: { ...payload, ...changes } })
      return (
        <>
          <Slug value={payload.slug} onChange={(slug) => set({ slug })} isPublished={isPublished} />
          <Line name="period" label="Period" value={payload.period} onChange={(period) => set({ period })} />
        </>
      )
    }
    case 'template': {
      const { payload } = written
      const set = (changes: Partial<Payloads['template']>) =>
        onChange({ kind: 'template', payload: { ...payload, ...changes } })
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
            options={[
              { value: '', label: 'None' },
              ...choices.studios.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(studioId) => set({ studioId })}
          />
          <Slug value={payload.slug} onChange={(slug) => set({ slug })} isPublished={isPublished} />
          <TemplateFields value={payload.fields} onChange={(fields) => set({ fields })} />
        </>
      )
    }
    case 'challenge':
      return (
        <ChallengeDetails payload={written.payload} onChange={(payload) => onChange({ kind: 'challenge', payload })} />
      )
  }
}

const visibilities = [
  { value: 'edition', label: 'Members of the edition' },
  { value: 'members', label: 'Every member' },
  { value: 'public', label: 'Anybody' },
] as const

function Slug({
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
