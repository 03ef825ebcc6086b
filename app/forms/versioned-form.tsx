import { use, useEffect, useRef, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { FormMessages } from '../../ui/form/form-messages.tsx'
import { Form } from '../../ui/form/form.tsx'
import type { FormSchema } from '../../ui/form/schema.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { HeldVersion, useInTurn } from './held-version.ts'
import { useApiForm } from './posting.tsx'
import type { ApiFormOptions } from './posting.tsx'

type VersionedFormProps<Schema extends FormSchema> = ComponentProps<typeof Form<Schema>> &
  ApiFormOptions & {
    /** The row it is about, and as of which version it was opened; what there is only one of has no id. */
    rowVersion: { id?: string | undefined; version: number }
    /** What is posted besides. */
    fields?: Readonly<Record<string, string>> | undefined
    /** What its button says, or the button itself. */
    save: ReactNode
  }

/**
 * The form of something that others work on too: a form of an address under /api (`useApiForm`) with what it says as a whole,
 * the row and the version it was opened at, and its button. Refused because somebody else was first, it keeps what was typed, and
 * carries the version the answer brought along.
 */
export function VersionedForm<Schema extends FormSchema>(props: VersionedFormProps<Schema>) {
  const { schema, action, values, onDone, fetcherKey, rowVersion, fields = {}, save, children } = props
  const sentAs = useRef<number>(undefined)
  const api = useApiForm(schema, {
    action,
    values,
    onDone: (answer) => {
      // What somebody else saved was replaced knowingly, by this form alone: it goes on from there, the others are asked first.
      if (sentAs.current) setReplaced(sentAs.current + 1)
      onDone?.(answer)
    },
    fetcherKey,
  })
  const { reply } = api
  const sentRef = useReadingAgain(reply)
  const [replaced, setReplaced] = useState(0)
  const version = String(reply?.values?.version ?? Math.max(rowVersion.version, replaced))
  const hidden = { ...(rowVersion.id !== undefined && { id: rowVersion.id }), version, ...fields }
  const sendInTurn = useInTurn((submit: Parameters<typeof api.onValid>[0]) => {
    sentRef.current = true
    sentAs.current = reply?.values?.version === undefined ? undefined : Number(version)
    submit.data.set('version', version)
    return api.onValid(submit)
  })
  return (
    <Form
      keep={`${rowVersion.id ?? ''} ${rowVersion.version}`}
      className="stack"
      {...forElement(props)}
      {...api}
      onValid={sendInTurn}
    >
      <FormMessages />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      {typeof save === 'string' ? <SubmitButton small>{save}</SubmitButton> : save}
    </Form>
  )
}

/** Reads the page again, to offer what is there now, when the form that was sent is refused as a whole, without a version to go on from. */
function useReadingAgain(reply: ReturnType<typeof useApiForm>['reply']) {
  const { revalidate } = useRevalidator()
  const isHeld = use(HeldVersion)
  // A page that came with its refusal, without script, was read after it.
  const sentRef = useRef(false)
  useEffect(() => {
    if (!isHeld || !sentRef.current || !reply || !('problems' in reply)) return
    if (reply.problems.form !== undefined && !('version' in reply.values)) void revalidate()
  }, [reply, revalidate, isHeld])
  return sentRef
}

function forElement<Schema extends FormSchema>(props: VersionedFormProps<Schema>) {
  const form = { ...props }
  for (const name of notForElement) Reflect.deleteProperty(form, name)
  return form
}

const notForElement = ['values', 'onDone', 'fetcherKey', 'rowVersion', 'fields', 'save'] as const
