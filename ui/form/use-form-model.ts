import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { createFormModel } from './create-form-model.ts'
import type { FormModel, FormModelOptions } from './form-model.ts'
import { keepInput } from './kept-input.ts'
import { typedBefore } from './posted-value.ts'
import type { FormSchema } from './schema.ts'
import type { FormReply } from './still-form.ts'

export type FormOptions = Pick<FormModelOptions, 'locale' | 'rules' | 'beforeStepChange'> & {
  /** What the server answered to the form. A new object is a new answer. */
  reply?: FormReply
  /**
   * Whether what was typed survives a reload of the page; yes unless told otherwise. Never passwords, codes and files. A
   * form that changes one of several things on its path names it and its version: `<id> 3`.
   */
  keep?: boolean | string
}

/**
 * The model of a form that is looked at. Made once, in the browser only, and kept while the form is hidden and shown
 * again (StrictMode, Activity). A new schema changes it; `shownReply` is the reply of the server that it shows by now.
 */
export function useFormModel(
  schema: FormSchema,
  { reply, keep = true, ...options }: FormOptions,
  form: RefObject<HTMLFormElement | null>,
): { model?: FormModel; shownReply?: FormReply } {
  const made = useRef<FormModel>(undefined)
  const latest = useRef(options)
  const [model, setModel] = useState<FormModel>()
  const [shownReply, setShownReply] = useState<FormReply>()

  useLayoutEffect(() => {
    latest.current = options
  })

  // Made from what is there at first; what changes later is the matter of the effects below.
  const begin = useEffectEvent(() => {
    made.current ??= beginModel(schema, form.current, {
      ...options,
      values: reply?.values,
      problems: reply?.problems,
      beforeStepChange: (change) => latest.current.beforeStepChange?.(change) ?? true,
    })
    setModel(made.current)
    setShownReply(reply)
  })

  useLayoutEffect(() => {
    begin()
    return () => made.current?.rest()
  }, [])

  useLayoutEffect(() => {
    if (made.current && made.current.schema !== schema) made.current.redefine(schema)
  }, [schema])

  useLayoutEffect(() => {
    if (!made.current || shownReply === reply) return
    made.current.refuse(reply?.problems ?? {})
    if (reply?.values && !reply.problems) made.current.settle(reply.values)
    setShownReply(reply)
  }, [reply, shownReply])

  useLayoutEffect(() => {
    return keep && made.current ? keepInput(made.current, window, keep === true ? '' : keep) : undefined
  }, [keep])

  useMarkOfUnsent(model, form)

  return { model, shownReply }
}

/** A form that holds what was typed and not sent says so to the page around it: `form[data-unsent]`. */
function useMarkOfUnsent(model: FormModel | undefined, form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    if (!model) return
    const mark = () => form.current?.toggleAttribute('data-unsent', model.unsaved() !== undefined)
    mark()
    return model.subscribe(mark)
  }, [model, form])
}

/** What was typed, or filled in by the browser, before the script came, is typed into the model. */
function beginModel(schema: FormSchema, form: HTMLFormElement | null, options: FormModelOptions): FormModel {
  const model = createFormModel(schema, options)
  if (form) for (const [path, value] of typedBefore(model, form)) model.set(path, value)
  return model
}
