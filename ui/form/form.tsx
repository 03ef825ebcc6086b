import { useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ComponentProps, RefObject, SubmitEvent } from 'react'
import { classNames } from '../class-names.ts'
import { areValuesOf } from './field-values.ts'
import { drawNow, focusField, keepingFocus } from './focus-field.ts'
import { areFilesSent } from './files-sent.ts'
import { FormContext } from './form-context.ts'
import type { FormConnection, FormSource } from './form-context.ts'
import type { FormModel, RefusedFieldState } from './form-model.ts'
import { placedField, placedFields } from './placed-fields.ts'
import type { InputsFor, RareInputs } from './rare-inputs.ts'
import type { FormSchema, FormValues } from './schema.ts'
import { stillForm } from './still-form.ts'
import type { FormReply } from './still-form.ts'
import { useAfterPress } from './use-after-press.ts'
import { useFormModel } from './use-form-model.ts'
import type { FormOptions } from './use-form-model.ts'

/** A submit that nothing blocked. */
export type ValidSubmit<Schema extends FormSchema> = {
  /** The values, nested by step. A copy. */
  values: FormValues<Schema>
  /** What the form posts, taken when it was submitted: while it is being sent its fields are disabled. */
  data: FormData
  form: HTMLFormElement
  submitter: HTMLElement | null
}

type FormProps<Schema extends FormSchema> = Omit<
  ComponentProps<'form'>,
  'onSubmit' | 'noValidate' | 'action' | 'method'
> &
  InputsFor<Schema> &
  FormOptions & {
    schema: Schema
    /** Where it is posted to; this page unless told otherwise. */
    action?: string
    /** Instead of posting the form. Until a promise it returns is settled, the form is disabled. */
    onValid?: (submit: ValidSubmit<Schema>) => void | Promise<unknown>
    /** After each submit that the form's own rules refused. */
    onRefused?: (refused: readonly RefusedFieldState[]) => void
  }

/**
 * A form of the schema. It posts without script, to be refused with the same sentences by the server (`reply`); with
 * script it validates while somebody types, and is sent when nothing blocks.
 */
export function Form<Schema extends FormSchema>({
  schema,
  inputs,
  reply,
  keep,
  locale,
  rules,
  beforeStepChange,
  onValid,
  onRefused,
  className,
  children,
  ...form
}: FormProps<Schema>) {
  const element = useRef<HTMLFormElement>(null)
  const isPassing = useRef(false)
  const lastSubmit = useRef<Promise<void>>(undefined)
  const { model, shownReply } = useFormModel(schema, { reply, keep, locale, rules, beforeStepChange }, element)
  const [isWaiting, setWaiting] = useState(false)
  const connection = useConnection({ schema, inputs, reply, locale, isWaiting, lastSubmit }, model)
  useFocusOnRefusal(connection, reply, shownReply)
  useMotion(element)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    if (!model || isPassing.current) return
    event.preventDefault()
    const { currentTarget, nativeEvent } = event
    const { submitter } = nativeEvent
    if (!(await areFilesSent(connection, setWaiting))) return
    const sending = { data: new FormData(currentTarget, submitter), form: currentTarget, submitter }
    const send = (values: unknown) => onValid?.({ values: valuesOf(schema, values), ...sending })
    const isAccepted = await keepingFocus(() => model.submit(send))
    if (isAccepted && !onValid) await postItself(sending, isPassing)
    const { refused } = model.form()
    if (isAccepted || refused.length === 0) return
    focusRefusal(connection)
    onRefused?.(refused)
  }

  return (
    <form
      encType={hasFiles(schema) ? 'multipart/form-data' : undefined}
      {...form}
      ref={element}
      method="post"
      noValidate
      className={classNames('form', className)}
      onSubmit={(event) => {
        lastSubmit.current = submit(event)
      }}
    >
      <FormContext value={connection}>{children}</FormContext>
    </form>
  )
}

type Shown = Pick<FormOptions, 'reply' | 'locale'> &
  Pick<FormConnection, 'schema' | 'isWaiting' | 'lastSubmit'> & { inputs?: RareInputs }

function useConnection(
  { schema, inputs = noInputs, reply, locale, isWaiting, lastSubmit }: Shown,
  model?: FormModel,
): FormConnection {
  const id = useId()
  const messages = useRef<HTMLDivElement>(null)
  const [files] = useState(() => ({
    waitsFor: new Map<string, () => Promise<boolean>>(),
    sentFiles: new Map<string, File>(),
  }))
  const afterPress = useAfterPress()
  const connection = useMemo(() => {
    const still = stillForm(schema, reply, locale)
    const source = model ? withNewFields(model, still) : still
    const leave = (path: string) => afterPress(() => model?.blur(path))
    return {
      schema,
      source,
      model,
      idOf: (path: string) => `${id}${path}`,
      inputs,
      messages,
      lastSubmit,
      leave,
      ...files,
    }
  }, [schema, inputs, reply, locale, model, id, lastSubmit, files, afterPress])
  return useMemo(() => ({ ...connection, isWaiting }), [connection, isWaiting])
}

/** The same at every drawing: another object would be another connection. */
const noInputs: RareInputs = {}

/** A schema that has just changed is drawn once before the model has taken it over: its new fields are still. */
function withNewFields(model: FormModel, still: FormSource): FormSource {
  const field = (path: string) => (placedField(model.schema, path) ? model.field(path) : still.field(path))
  return { subscribe: model.subscribe, form: model.form, field }
}

/** A refusal by the server takes the focus, unless the page has just been opened and somebody is in it already. */
function useFocusOnRefusal(connection: FormConnection, reply?: FormReply, shownReply?: FormReply) {
  const opened = useRef(reply)
  const focus = useEffectEvent(() => focusRefusal(connection))
  useLayoutEffect(() => {
    const isFree = shownReply !== opened.current || document.activeElement === document.body
    if (shownReply?.problems && isFree) focus()
  }, [shownReply])
}

/** How sentences come and go is loaded after the form, which does not need it. */
function useMotion(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    void import('./animate-form.ts').then(({ animateForm }) => {
      if (form.current && !isGone) stop = animateForm(form.current)
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [form])
}

/** The focus goes to what the form says about itself, or to the first refused field where it says nothing. */
function focusRefusal({ schema, source, messages, idOf }: FormConnection) {
  const summary = messages.current?.querySelector<HTMLElement>('[tabindex]')
  if (summary) return summary.focus()
  const first = placedFields(schema).find(({ path }) => source.field(path).message !== undefined)
  if (first) focusField(idOf(first.path))
}

function valuesOf<Schema extends FormSchema>(schema: Schema, values: unknown): FormValues<Schema> {
  if (areValuesOf(schema, values)) return values
  throw new Error(`The values of “${schema.name}” are not what its definition says.`)
}

type Sending = { form: HTMLFormElement; submitter: HTMLElement | null }

/** Posts the form as the browser would have done, what the submitter says included. */
async function postItself({ form, submitter }: Sending, isPassing: RefObject<boolean>) {
  // A form that is still telling of one submit begins no other.
  await new Promise((resolve) => setTimeout(resolve))
  drawNow()
  isPassing.current = true
  form.requestSubmit(submitter)
  isPassing.current = false
}

function hasFiles(schema: FormSchema): boolean {
  return placedFields(schema).some(({ definition }) => definition.type === 'file')
}
