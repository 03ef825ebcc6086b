import type { Payloads } from '../../../../domain/writing/kinds.ts'
import { Choice, Line, Lines } from '../writing/fields.tsx'
import { PartList } from '../writing/part-list.tsx'
import type { DetailsProps, KindAtDesk, TextsProps } from './kind.ts'
import { inEditions, namedTexts, OneText, Slug } from './layouts.tsx'

type Payload = Payloads['template']
type Fields = Payload['fields']

const name = 'Template'

export const template: KindAtDesk<Payload> = {
  name,
  pigment: 'ochre',
  menu: { under: 'People', order: 1, icon: 'copy', note: 'for an edition' },
  beginnings: (editions) => inEditions('template', name, editions),
  texts: (payload) => [
    ...namedTexts({ purpose: 'Purpose', body: 'Text' }, payload),
    ...payload.fields.flatMap(({ label, hint = '' }, n) => [
      { field: `fields.${n}.label`, label: `Field ${n + 1}`, text: label },
      { field: `fields.${n}.hint`, label: `Field ${n + 1}, beside its name`, text: hint },
    ]),
  ],
  Texts,
  Details,
}

function Texts({ payload, set, title, upload, end }: TextsProps<Payload>) {
  return (
    <OneText
      label="Text"
      name="body"
      value={payload.body}
      onChange={(body) => set({ body })}
      upload={upload}
      end={end}
      above={title}
    />
  )
}

function Details({ payload, set, choices, isPublished }: DetailsProps<Payload>) {
  const studios = choices.studios.map((studio) => ({ value: studio.id, label: studio.name }))
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
        options={[{ value: '', label: 'None' }, ...studios]}
        onChange={(studioId) => set({ studioId })}
      />
      <Slug value={payload.slug} onChange={(slug) => set({ slug })} isPublished={isPublished} />
      <FieldsToFillIn value={payload.fields} onChange={(fields) => set({ fields })} />
    </>
  )
}

const visibilities = [
  { value: 'edition', label: 'Members of the edition' },
  { value: 'members', label: 'Every member' },
  { value: 'public', label: 'Anybody' },
] as const

/** What somebody fills in: each has a name and says what goes into it. */
function FieldsToFillIn({ value, onChange }: { value: Fields; onChange: (fields: Fields) => void }) {
  return (
    <section aria-label="Fields to fill in">
      <h3>Fields to fill in</h3>
      <PartList<Fields[number]>
        parts={value}
        onChange={onChange}
        nameOf={({ label }, index) => label || `Field ${index + 1}`}
        add={[{ label: 'Add a field', part: { key: '', label: '', kind: 'text' } }]}
      >
        {(field, set) => {
          // What members wrote into a field is found again by its key, in every later version: none is ever used twice.
          const change = (changed: Fields[number]) => set({ ...changed, key: changed.key || crypto.randomUUID() })
          return (
            <>
              <Line label="Name" value={field.label} onChange={(label) => change({ ...field, label })} />
              <Line
                label="Beside its name"
                hint="A few words that help: “Present tense”."
                value={field.hint ?? ''}
                onChange={(hint) => change({ ...field, hint })}
              />
              <Choice
                label="Takes"
                value={field.kind}
                options={kinds}
                onChange={(kind) => change({ ...field, kind })}
              />
              {field.kind === 'choice' && (
                <Line
                  label="Choices"
                  hint="With commas between them."
                  value={(field.choices ?? []).join(', ')}
                  onChange={(choices) => change({ ...field, choices: choices.split(/,\s*/) })}
                />
              )}
            </>
          )
        }}
      </PartList>
      <input type="hidden" name="fields" form="draft-text" value={JSON.stringify(value)} readOnly />
    </section>
  )
}

const kinds = [
  { value: 'text', label: 'A line' },
  { value: 'long', label: 'A text' },
  { value: 'choice', label: 'A choice' },
  { value: 'date', label: 'A day' },
] as const
