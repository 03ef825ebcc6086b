import type { ReactNode } from 'react'
import type { AskedField } from './asked-field.ts'
import { Field } from './field.tsx'
import { limitsInWords } from './file-limits.ts'
import { later } from '../later.ts'
import { RichField } from './rich-field.tsx'
import type { FileDefinition } from './schema.ts'
import { SentIds } from './sent-ids.tsx'
import { uploadIds } from './upload.ts'

const rich = later(async () => (await import('./file-field.tsx')).FileField)

/** For `inputs` of a `Form`: files, dropped or chosen. Without script the browser's own field. */
export function FileInput(field: AskedField<FileDefinition>) {
  const isRich = rich.useIsHere()
  const { definition, words, control } = field
  const hinted = { ...field, words: { ...words, hint: hintWithLimits(definition, words.hint) } }
  return <RichField id={control.id} plain={<PlainFile {...hinted} />} rich={isRich && <rich.Component {...hinted} />} />
}

function PlainFile({ definition, words, control, value, onValue }: AskedField<FileDefinition>) {
  const { readOnly, disabled, ...input } = control
  return (
    <Field {...words} id={control.id}>
      {(marks) => (
        <>
          <input
            {...input}
            {...marks}
            type="file"
            className="input"
            accept={definition.accept}
            multiple={definition.atMost !== 1}
            disabled={disabled || readOnly}
            onChange={({ currentTarget }) => onValue([...uploadIds(value), ...(currentTarget.files ?? [])])}
          />
          <SentIds name={input.name} value={value} disabled={disabled} />
        </>
      )}
    </Field>
  )
}

/** What the page says about the field, and what the field takes. */
function hintWithLimits(definition: FileDefinition, hint: ReactNode): ReactNode {
  const limits = limitsInWords(definition)
  if (limits === '' || hint === undefined) return limits || hint
  return (
    <>
      {hint} {limits}
    </>
  )
}
