import { useState } from 'react'
import { ButtonLink } from '../../../ui/button.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import type { RowVersion } from '../../../domain/ids.ts'
import { ApiButton } from '../../forms/posting.tsx'
import { SegmentedChoice } from '../../../ui/segmented.tsx'
import { VersionedForm } from '../../forms/versioned-form.tsx'
import { cancelForm } from '../../programme/session-forms.ts'
import type { Calendar } from './load.ts'
import { EndScope } from './end-scope.tsx'
import { scopes } from './series-scope.tsx'
import type { SessionEditor } from './session-editor.ts'
import type { Scope } from './use-changes.ts'
import { ReasonFields } from './reason-fields.tsx'
import { SessionFoot } from './session-foot.tsx'

type EndQuestionProps = {
  session: NonNullable<Calendar['opened']>
  editor: SessionEditor
  /** To the session as it is. */
  back: string
}

/** Before a session ends: a draft is thrown away, an announced one is cancelled, with what that does said beside the button. */
export function EndQuestion({ session, editor, back }: EndQuestionProps) {
  const [scope, setScope] = useState<Scope>('this')
  const { ends, form, series } = editor
  if (!ends || !series) return <EndOne session={session} editor={editor} back={back} />
  return (
    <>
      <div className="series-scope">
        <SegmentedChoice
          legend={`Session ${series.number} of ${series.of}`}
          name="ends-scope"
          value={scope}
          options={scopes}
          onChange={setScope}
        />
      </div>
      {scope === 'this' ? (
        <EndOne session={session} editor={editor} back={back} />
      ) : (
        form.id && <EndScope key={scope} id={form.id} scope={scope} ends={ends} keep={<KeepIt back={back} />} />
      )}
    </>
  )
}

function EndOne({ session, editor, back }: EndQuestionProps) {
  const { id, version } = editor.form
  if (!id) return null
  if (editor.session?.status !== 'draft') {
    return <CancelForm rowVersion={{ id, version }} people={session.going + session.waiting} back={back} />
  }
  return (
    <>
      <p className="drawer-said">Discard this draft? It is gone for good.</p>
      <SessionFoot words={<p className="small muted">Nobody was told of it.</p>}>
        <KeepIt back={back} />
        <span className="grow" />
        <ApiButton action="/api/sessions/discard" fields={{ id, version }} kind="danger" small>
          Discard the draft
        </ApiButton>
      </SessionFoot>
    </>
  )
}

function CancelForm({ rowVersion, people, back }: { rowVersion: RowVersion; people: number; back: string }) {
  const told =
    people === 0
      ? 'Nobody has answered yet.'
      : `${people === 1 ? 'One person' : `${people} people`} will be written to.`
  return (
    <VersionedForm
      schema={cancelForm}
      action="/api/sessions/cancel"
      rowVersion={rowVersion}
      keep={rowVersion.id}
      className="drawer-form"
      save={
        <SessionFoot
          words={
            <p className="small">
              <b>{told}</b>{' '}
              <span className="muted">It stays in the calendar, struck through. This cannot be undone.</span>
            </p>
          }
        >
          <KeepIt back={back} />
          <span className="grow" />
          <SubmitButton kind="danger" small>
            Cancel the session
          </SubmitButton>
        </SessionFoot>
      }
    >
      <ReasonFields />
    </VersionedForm>
  )
}

function KeepIt({ back }: { back: string }) {
  return (
    <ButtonLink kind="quiet" small href={back} preventScrollReset>
      Keep it
    </ButtonLink>
  )
}
