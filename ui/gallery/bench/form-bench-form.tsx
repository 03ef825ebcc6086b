import { Activity, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../button.tsx'
import { DateInput } from '../../form/date-input.tsx'
import { FileInput } from '../../form/file-input.tsx'
import { useForm } from '../../form/form-context.ts'
import { FormField } from '../../form/form-field.tsx'
import { FormMessages } from '../../form/form-messages.tsx'
import { FormSteps } from '../../form/form-steps.tsx'
import { Form } from '../../form/form.tsx'
import type { FormSchema, StepDefinition } from '../../form/schema.ts'
import type { FormReply } from '../../form/still-form.ts'
import { SubmitButton } from '../../form/submit-button.tsx'
import { TagsInput } from '../../form/tags-input.tsx'
import { TimeZoneInput } from '../../form/time-zone-input.tsx'
import { Note } from '../../note.tsx'
import { EventLines, useEventLog } from '../event-log.tsx'
import type { EventLog } from '../event-log.tsx'
import type { Upload } from '../../form/upload.ts'
import { uploadAddress } from '../bench.ts'

type FormBenchProps = {
  schema: FormSchema
  reply?: FormReply & { taken?: unknown }
  refused?: FormReply
  /** How long a submit lasts, in ms. */
  takes?: number
  locale?: string
  action?: string
  postsItself?: boolean
  canHide?: boolean
  /** How long each file of a field with `uploads` is on its way, in ms. */
  uploadMs?: number
}

/** One form and everything it tells. */
export function FormBench(props: FormBenchProps) {
  const log = useEventLog()
  return (
    <div className="wrap gallery-bench">
      <BenchForm {...props} log={log} />
      <EventLines log={log} />
    </div>
  )
}

/** The form alone; its log hears `change` when it has taken values over, `submit` and `invalid`. */
export function BenchForm(props: FormBenchProps & { log: EventLog }) {
  const { schema, reply, refused, takes = 0, postsItself, canHide, uploadMs = 400, log, ...form } = props
  const [shownReply, setShownReply] = useState<FormReply | undefined>(reply)
  const [isShown, setShown] = useState(true)
  const upload = useMemo(() => uploadIn(uploadMs), [uploadMs])
  const take = async ({ values }: { values: unknown }) => {
    log.record('submit', values)
    if (takes > 0) await new Promise((resolve) => setTimeout(resolve, takes))
    // A new object: the same refusal once more is a refusal.
    if (refused) setShownReply({ ...refused })
  }
  return (
    <div className="stack gallery-form">
      {reply?.taken !== undefined && (
        <Note tone="ok">
          The server took <code>{JSON.stringify(reply.taken)}</code>
        </Note>
      )}
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <Form
          {...form}
          schema={schema}
          reply={shownReply}
          inputs={inputs}
          rules={benchRules}
          onValid={postsItself ? undefined : take}
          onRefused={(fields) =>
            log.record(
              'invalid',
              fields.map(({ path }) => path),
            )
          }
        >
          <Changes log={log} />
          {schema.steps ? (
            <FormSteps panels={uploadPanels(schema.steps, upload)} />
          ) : (
            <Fields schema={schema} upload={upload} />
          )}
        </Form>
      </Activity>
      {canHide && (
        <Button type="button" kind="quiet" small data-testid="activity" onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide the form' : 'Show the form'}
        </Button>
      )}
    </div>
  )
}

/** A form without steps. */
function Fields({ schema, upload }: { schema: FormSchema; upload: Upload }) {
  return (
    <>
      <FormMessages />
      {schema.fields?.map(({ name }) => (
        <FormField key={name} name={name} upload={upload} />
      ))}
      <SubmitButton forward />
    </>
  )
}

/** The steps that send files, with how they do; the others draw themselves. */
function uploadPanels(steps: readonly StepDefinition[], upload: Upload): Record<string, ReactNode> {
  const sending = steps.filter(({ fields }) => fields.some((field) => field.type === 'file' && field.uploads))
  return Object.fromEntries(
    sending.map(({ name: step, fields }) => [
      step,
      fields.map(({ name }) => <FormField key={name} name={name} upload={upload} />),
    ]),
  )
}

const inputs = { tags: TagsInput, 'time-zone': TimeZoneInput, file: FileInput, date: DateInput }

/** Tells the log what the form has taken over, each time it differs. Draws nothing. */
function Changes({ log }: { log: EventLog }) {
  const { model } = useForm()
  useEffect(() => {
    if (!model) return
    let known = JSON.stringify(model.values())
    return model.subscribe(() => {
      const values = JSON.stringify(model.values())
      if (values === known) return
      known = values
      log.record('change', model.values())
    })
  }, [model, log])
  return null
}

/** Rules of the bench alone: `later:300` asks somebody who answers after 300 ms, and refuses "taken". */
export const benchRules = {
  later: (value: unknown, ms = '300') =>
    new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(value !== 'taken'), Number(ms))
    }),
}

/** Sends files to the gallery's server, which takes so many ms for each and keeps none. */
function uploadIn(ms: number): Upload {
  return (file, { onProgress, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open('POST', `${uploadAddress}?${new URLSearchParams({ name: file.name, takes: String(ms) })}`)
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 1))
      request.addEventListener('loadend', () => {
        if (request.status === 201) resolve(request.responseText)
        else reject(new Error(`${file.name} was answered with ${request.status}.`))
      })
      signal.addEventListener('abort', () => request.abort())
      request.send(file)
    })
}
