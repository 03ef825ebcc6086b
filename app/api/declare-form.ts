import { readForm } from '../../ui/form/read-form.ts'
import type { PathValues, Problems } from '../../ui/form/form-model.ts'
import type { FormSchema, FormValues } from '../../ui/form/schema.ts'
import type { Reply } from './answering.ts'
import { replyTo } from '../forms/page-reply.ts'
import { actIn, declareAction } from './declare.ts'
import type { ActOf, AskedToDo, Declared, Who } from './declare.ts'
import { proveFirst } from './prove-first.ts'

/** A form that is always the same, or one whose choices depend on what there is and on who asks. */
type FormOf<W extends Who, Schema> = { who: W; act?: ActOf<W> } & (
  | { form: Schema }
  | { formFor: (asked: AskedToDo<W>) => Promise<Schema> }
)

/**
 * An address that takes a form: what does not fit its definition is refused before the handler is asked, which gets the `values`. What the
 * handler refuses, what cannot be done, and what was changed meanwhile, goes back to the form with what had been typed.
 */
export function declareForm<W extends Who, Schema extends FormSchema>(
  declaration: FormOf<W, Schema>,
  handler: (asked: AskedToDo<W> & { values: FormValues<Schema> }) => Promise<Reply>,
): Declared {
  const { who, act } = declaration
  const action = declareAction({ who }, async (asked) => {
    const form = 'form' in declaration ? declaration.form : await declaration.formFor(asked)
    const read = await readForm(form, asked.posted)
    if (!read.ok) return refusedForm(form, read)
    const asksFor = await actIn(act, asked)
    const typed = replyTo(form, { problems: {}, values: read.typed })
    const proof = asksFor && (await proveFirst(asked, { act: asksFor, typed }))
    if (proof) return proof
    const reply = await handler(Object.assign(asked, { values: read.values }))
    return 'refused' in reply || 'stale' in reply || 'cannot' in reply ? { form, values: read.typed, ...reply } : reply
  })
  return Object.assign(action, { isProven: act !== undefined })
}

/** What a form is answered that could not be taken as it was typed; for handlers that can say only late which form it is. */
export function refusedForm(
  form: FormSchema,
  { problems, values }: { problems: Problems; values: PathValues },
  status = 422,
): Reply {
  return { refused: problems, form, values, status }
}
