import type { Payloads } from '../../../../domain/kinds.ts'
import { Choice, Line } from './fields.tsx'
import { PartList } from './part-list.tsx'

type Fields = Payloads['template']['fields']

/** What somebody fills in: each has a name and says what goes into it. */
export function TemplateFields({ value, onChange }: { value: Fields; onChange: (fields: Fields) => void }) {
  return (
    <section aria-label="Fields to fill in">
      <h3>Fields to fill in</h3>
      <PartList<Fields[number]>
        parts={value}
        onChange={onChange}
        nameOf={({ label }, index) => label || `Field ${index + 1}`}
        add={[{ label: 'Add a field', part: { key: '', label: '', kind: 'text' } }]}
      >
        {(field, change, index) => (
          <>
            <Line
              label="Name"
              value={field.label}
              onChange={(label) => change({ ...field, label, key: field.key || `field-${index + 1}` })}
            />
            <Choice label="Takes" value={field.kind} options={kinds} onChange={(kind) => change({ ...field, kind })} />
            {field.kind === 'choice' && (
              <Line
                label="Choices"
                hint="With commas between them."
                value={(field.choices ?? []).join(', ')}
                onChange={(choices) => change({ ...field, choices: choices.split(/,\s*/) })}
              />
            )}
          </>
        )}
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
