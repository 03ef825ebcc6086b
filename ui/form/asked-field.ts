import type { ComponentProps, ReactNode } from 'react'
import type { IconName } from '../icon-paths.ts'
import type { FieldWords } from './field.tsx'
import type { HeldFile } from './file-limits.ts'
import type { FieldDefinition, FieldOption, FieldValue } from './schema.ts'
import type { Upload } from './upload.ts'

/** What a page may say about a field beyond its definition. What an input does not know it ignores. */
export type FieldExtras = Partial<Pick<FieldWords, 'label' | 'hint' | 'labelHidden'>> &
  Pick<
    ComponentProps<'input'>,
    'autoComplete' | 'autoFocus' | 'autoCapitalize' | 'enterKeyHint' | 'maxLength' | 'placeholder' | 'spellCheck'
  > & {
    /** It has to be answered as things stand, which its rules do not know: it is not called optional. */
    isNeeded?: boolean | undefined
    /** 44px high instead of 48, for the dashboard. */
    small?: boolean
    /** A select as wide as its longest option. */
    narrow?: boolean
    icon?: IconName
    iconAt?: 'start' | 'end'
    /** How choices stand: 2 or 3 side by side, or in a line that wraps. */
    across?: 2 | 3 | 'line'
    /** Of several choices only these can be ticked now; the others neither show nor are posted. */
    offers?: readonly string[]
    /** Something at the end of an option card: a number. */
    end?: (option: FieldOption) => ReactNode
    /** For a file field with `uploads`: sends each file as soon as it is chosen; the form then posts its id instead. */
    upload?: Upload
  }

/** A field as its input gets it: what it is, what it shows now, and where to say what was typed. */
export type AskedField<Definition extends FieldDefinition> = {
  definition: Definition
  value: FieldValue
  words: FieldWords
  control: {
    id: string
    /** Its path: what the browser posts it as. */
    name: string
    disabled: boolean
    readOnly: boolean
    'aria-required': true | undefined
    onBlur: () => void
  }
  extras: FieldExtras
  onValue: (value: FieldValue) => void
}

/** The value of a field that holds a text. */
export function textOf(value: FieldValue): string {
  return typeof value === 'string' ? value : ''
}

/** The value of a field that holds texts. */
export function textsOf(value: FieldValue): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
}

/** The value of a field that holds files, or ids of files that were sent. */
export function heldFiles(value: FieldValue): HeldFile[] {
  return Array.isArray(value) ? value.slice() : []
}
