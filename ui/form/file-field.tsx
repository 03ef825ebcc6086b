import { useMemo, useRef, useState } from 'react'
import type { FocusEvent } from 'react'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { heldFiles } from './asked-field.ts'
import type { AskedField } from './asked-field.ts'
import { ChosenFiles } from './chosen-files.tsx'
import { Field } from './field.tsx'
import { FileDrop } from './file-drop.tsx'
import { fileOf, takeFiles } from './file-limits.ts'
import { drawNow } from './focus-field.ts'
import { useFormConnection } from './form-context.ts'
import type { FileDefinition } from './schema.ts'
import { failureInWords, sendingInWords } from './sending-in-words.ts'
import { SentIds } from './sent-ids.tsx'
import { useUploads } from './use-uploads.ts'
import './file-field.css'

/**
 * Files, dropped or chosen, with what each weighs and a way to take it back. What the field does not take it says at
 * once. They are posted with the form, or sent at once where the page gives an `upload`.
 */
export function FileField({ definition, words, control, extras, value, onValue }: AskedField<FileDefinition>) {
  const { id, name, disabled, readOnly, onBlur, ...rest } = control
  const isFixed = disabled || readOnly
  const upload = definition.uploads ? extras.upload : undefined
  const held = useMemo(() => heldFiles(value), [value])
  const { sentFiles } = useFormConnection()
  const { sendingOf, tryAgain } = useUploads(name, upload, held)
  const [refusals, setRefusals] = useState<string[]>([])
  const field = useRef<HTMLDivElement>(null)
  const posted = useMemo(() => held.filter((entry) => entry instanceof File), [held])

  const chosen = held.map((entry, index) => {
    const file = fileOf(entry, sentFiles)
    return { name: file?.name ?? `File ${index + 1}`, file, sending: sendingOf(entry) }
  })

  function add(offered: Iterable<File>) {
    const taken = takeFiles(definition, definition.validationLabel ?? definition.label, held, [...offered], sentFiles)
    setRefusals(taken.refusals)
    onValue(taken.files)
  }

  /** The focus stays among the files, or goes to the input when none is left. What is fading out is no file any more. */
  function focusFile(index: number) {
    drawNow()
    const buttons = field.current?.querySelectorAll<HTMLElement>('li:not([inert]) .icon-button') ?? []
    const next = buttons[Math.min(index, buttons.length - 1)] ?? document.getElementById(id)
    next?.focus()
  }

  function remove(index: number) {
    setRefusals([])
    onValue(held.filter((_, each) => each !== index))
    focusFile(index)
  }

  function retry(file: File, index: number) {
    tryAgain(file)
    focusFile(index)
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) {
    if (!currentTarget.contains(relatedTarget)) onBlur()
  }

  // What was just not taken comes first: a sentence about what is listed does not speak of it.
  const error = [...refusals, words.error ?? failureInWords(chosen) ?? []].flat().join(' ') || undefined
  return (
    <Field {...words} error={error} id={id}>
      {(marks) => (
        <div ref={field} onBlur={leave}>
          <FileDrop
            {...rest}
            {...marks}
            isOne={definition.atMost === 1}
            name={upload ? undefined : name}
            posted={upload ? undefined : posted}
            accept={definition.accept}
            disabled={isFixed}
            onOffer={add}
          />
          <ChosenFiles files={chosen} isFixed={isFixed} onRemove={remove} onTryAgain={retry} />
          <SentIds name={name} value={value} disabled={disabled} />
          <VisuallyHidden>
            <span role="status">{sendingInWords(chosen)}</span>
          </VisuallyHidden>
        </div>
      )}
    </Field>
  )
}
