import { useState } from 'react'
import { textsOf } from './asked-field.ts'
import type { AskedField } from './asked-field.ts'
import { later } from '../later.ts'
import { splitTags } from './posted-value.ts'
import { RichField } from './rich-field.tsx'
import type { TagsDefinition } from './schema.ts'
import { TextField } from './text-field.tsx'

const rich = later(async () => (await import('./tags-field.tsx')).TagsField)

/** For `inputs` of a `Form`: words added one by one. Without script a text with commas. */
export function TagsInput(field: AskedField<TagsDefinition>) {
  const isRich = rich.useIsHere()
  const { words, control } = field
  const hinted = { ...field, words: { ...words, hint: words.hint ?? 'Separate them with commas.' } }
  return <RichField id={control.id} plain={<PlainTags {...hinted} />} rich={isRich && <rich.Component {...hinted} />} />
}

function PlainTags({ words, control, extras, value, onValue }: AskedField<TagsDefinition>) {
  const [text, setText] = useState(textsOf(value).join(', '))
  return (
    <TextField
      {...words}
      {...control}
      small={extras.small}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        onValue(splitTags(currentTarget.value))
      }}
    />
  )
}
