import { useState } from 'react'
import { momentInWords } from '../../../time/words.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { ApiButton } from '../../forms/posting.tsx'
import { VersionedForm } from '../../forms/versioned-form.tsx'
import type { SessionEditor } from './session-editor.ts'
import { cancelForm, keptForm } from './form.ts'
import type { RowVersion } from '../../../domain/ids.ts'

/** What ends a session: a draft is thrown away, an announced one is cancelled, with what that does said before. */
export function EndSession({ editor, people }: { editor: SessionEditor; people: number }) {
  const { form, session } = editor
  if (!form.id || !session || session.locked) return null
  const rowVersion = { id: form.id, version: form.version }
  if (session.status === 'draft') {
    return (
      <Disclosure summary="Discard this draft">
        <p>It is gone for good. Nobody was told of it.</p>
        <ApiButton action="/api/sessions/discard" fields={rowVersion} kind="danger" small>
          Discard the draft
        </ApiButton>
      </Disclosure>
    )
  }
  return (
    <Disclosure summary="Cancel this session">
      <p>
        {people === 0
          ? 'Nobody has answered yet.'
          : `${people === 1 ? 'One person' : `${people} people`} will be written to.`}{' '}
        It stays in the calendar, struck through. This cannot be undone.
      </p>
      <CancelForm rowVersion={rowVersion} />
    </Disclosure>
  )
}

function CancelForm({ rowVersion }: { rowVersion: RowVersion }) {
  const save = (
    <div>
      <SubmitButton kind="danger" small>
        Cancel the session
      </SubmitButton>
    </div>
  )
  return (
    <VersionedForm
      schema={cancelForm}
      action="/api/sessions/cancel"
      rowVersion={rowVersion}
      keep={rowVersion.id}
      data-gap="4"
      save={save}
    >
      <FormFields />
    </VersionedForm>
  )
}

/** Notes and the recording of a session that has begun. */
export function KeptForm({ editor }: { editor: SessionEditor }) {
  const { form, session } = editor
  const [values] = useState(session?.kept)
  if (!form.id) return null
  const save = (
    <div>
      <SubmitButton small>Save notes and recording</SubmitButton>
    </div>
  )
  return (
    <VersionedForm
      schema={keptForm}
      action="/api/sessions/keep"
      values={values}
      rowVersion={form}
      data-gap="4"
      save={save}
    >
      <FormFields />
    </VersionedForm>
  )
}

/** What was done about it, the latest first: who moved up is among it. */
export function SessionHistory({ history, zone }: { history: SessionEditor['history']; zone: string }) {
  if (history.length === 0) return null
  return (
    <Disclosure summary="What was done">
      <ul className="stack" data-gap="2" role="list">
        {history.map(({ id, at, actor, summary }) => (
          <li key={id} className="small">
            <time dateTime={at.toISOString()}>{momentInWords(at, { zone })}</time>, {actor ?? 'by itself'}: {summary}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
