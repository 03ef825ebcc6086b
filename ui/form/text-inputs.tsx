import type { ChangeEvent, ClipboardEvent } from 'react'
import type { AskedField } from './asked-field.ts'
import { textOf } from './asked-field.ts'
import { CodeField } from './code-field.tsx'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'
import { Textarea } from './textarea.tsx'
import type { TextDefinition } from './schema.ts'

/** The input of a text, by its type. */
export function TextInput(field: AskedField<TextDefinition>) {
  const { definition, words, control, extras, value } = field
  const { autoComplete = definition.autoComplete, autoFocus, autoCapitalize, enterKeyHint, maxLength } = extras
  const { placeholder, spellCheck, small, icon, iconAt } = extras
  const typing = { autoComplete, autoFocus, autoCapitalize, enterKeyHint, maxLength, placeholder, spellCheck }
  const shown = {
    ...words,
    ...control,
    ...typing,
    value: textOf(value),
    onChange: (event: Typed) => type(field, event),
  }
  const counter = counterOf(field)
  switch (definition.type) {
    case 'textarea':
      return <Textarea {...shown} small={small} counter={counter} />
    case 'password':
      return <PasswordField {...shown} />
    case 'code':
      return <CodeInput {...field} />
    default:
      return (
        <TextField
          {...shown}
          type={definition.type === 'number' ? 'text' : definition.type}
          inputMode={definition.inputMode ?? (definition.type === 'number' ? 'decimal' : undefined)}
          small={small}
          icon={icon ?? (definition.type === 'search' ? 'search' : undefined)}
          iconAt={iconAt}
          counter={counter}
        />
      )
  }
}

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>

function type({ onValue }: AskedField<TextDefinition>, event: Typed) {
  onValue(event.currentTarget.value)
}

/** Six digits. Blanks between them, as mails show them, are left out before the sixth cell is full. */
function CodeInput({ words, control, extras, value, onValue }: AskedField<TextDefinition>) {
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    onValue(sixOf(event.clipboardData.getData('text')))
  }
  return (
    <CodeField
      {...words}
      {...control}
      autoFocus={extras.autoFocus}
      value={textOf(value)}
      onChange={(event) => onValue(sixOf(event.currentTarget.value))}
      onPaste={paste}
    />
  )
}

function sixOf(text: string): string {
  return text.replaceAll(/\s/gu, '').slice(0, 6)
}

/** How many characters are used of how many there are. */
function counterOf({ definition: { counts }, value }: AskedField<TextDefinition>): string | undefined {
  if (counts === undefined) return undefined
  return `${textOf(value).length.toLocaleString('en')} / ${counts.toLocaleString('en')}`
}
