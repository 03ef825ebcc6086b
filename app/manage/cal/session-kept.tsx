import { useState } from 'react'
import { momentInWords } from '../../../time/words.ts'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { VersionedForm } from '../../forms/versioned-form.tsx'
import { keptForm } from '../../programme/session-forms.ts'
import { keys } from '../keys/keys.ts'
import { counted } from '../../texts/number-words.ts'
import { DrawerPart } from './drawer-part.tsx'
import type { SessionEditor } from './session-editor.ts'
import type { Calendar } from './load.ts'
import { SaveCaps, SessionFoot } from './session-foot.tsx'

type KeptPartProps = {
  editor: SessionEditor
  session: NonNullable<Calendar['opened']>
  /** Nothing else of the session can be changed any more. */
  isAlone: boolean
}

/** Notes and the recording of a session that has begun. */
export function KeptPart({ editor, session: { recordingUrl }, isAlone }: KeptPartProps) {
  const { form, session } = editor
  const [values] = useState(session?.kept)
  if (!form.id) return null
  const words = values?.notes.trim().split('\n')[0] || (recordingUrl ? 'A recording' : 'Nothing yet')
  const button = (
    <SubmitButton small data-key={isAlone ? keys.save : undefined}>
      Save notes and recording {isAlone && <SaveCaps />}
    </SubmitButton>
  )
  const fields = (
    <DrawerPart title="Notes" icon="pencil" words={words} open={isAlone} besideOthers>
      <FormFields />
      {!isAlone && <div>{button}</div>}
    </DrawerPart>
  )
  return (
    <VersionedForm
      schema={keptForm}
      action="/api/sessions/keep"
      values={values}
      rowVersion={form}
      className="drawer-form"
      save={
        isAlone && (
          <SessionFoot words={<p className="small muted">Whoever may see the session reads them.</p>}>
            <span className="grow" />
            {button}
          </SessionFoot>
        )
      }
    >
      {fields}
    </VersionedForm>
  )
}

/** What was done about it, the latest first: who moved up is among it. */
export function SessionHistory({ history, zone }: { history: SessionEditor['history']; zone: string }) {
  if (history.length === 0) return null
  return (
    <DrawerPart title="History" icon="more" words={counted(history.length, 'step')}>
      <ul className="stack" data-gap="2" role="list">
        {history.map(({ id, at, actor, summary }) => (
          <li key={id} className="small">
            <time dateTime={at.toISOString()}>{momentInWords(at, { zone })}</time>, {actor ?? 'by itself'}: {summary}
          </li>
        ))}
      </ul>
    </DrawerPart>
  )
}
