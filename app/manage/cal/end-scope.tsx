import type { ReactNode } from 'react'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { ApiButton } from '../../forms/posting.tsx'
import { VersionedForm } from '../../forms/versioned-form.tsx'
import { counted } from '../../texts/number-words.ts'
import { cancelForm } from '../../programme/session-forms.ts'
import type { SeriesEnds } from './series-ends.ts'
import { ReasonFields } from './reason-fields.tsx'
import { SessionFoot } from './session-foot.tsx'

type EndScopeProps = { id: string; scope: 'following' | 'all'; ends: SeriesEnds; keep: ReactNode }

/** Before the rest of a series ends, or all of it that has not begun: how many sessions, and how many people are told. */
export function EndScope({ id, scope, ends, keep }: EndScopeProps) {
  const { sessions, drafts, people } = ends[scope]
  const { stamp } = ends
  const announced = sessions - drafts
  const from = scope === 'following' ? 'from this one on' : 'that have not begun'
  if (sessions === 0) {
    return (
      <>
        <p className="drawer-said">None of them is still to come.</p>
        <SessionFoot>{keep}</SessionFoot>
      </>
    )
  }
  if (announced === 0) {
    return (
      <>
        <p className="drawer-said">
          Discard {counted(drafts, 'draft')} {from}? They are gone for good.
        </p>
        <SessionFoot words={<p className="small muted">Nobody was told of them.</p>}>
          {keep}
          <span className="grow" />
          <ApiButton action="/api/series/end" fields={{ id, scope, stamp }} kind="danger" small>
            Discard {drafts}
          </ApiButton>
        </SessionFoot>
      </>
    )
  }
  const told = people === 0 ? 'Nobody has answered yet.' : `${counted(people, 'person', 'people')} told, once each.`
  return (
    <VersionedForm
      schema={cancelForm}
      action="/api/series/end"
      rowVersion={{ id, version: 0 }}
      fields={{ scope, stamp }}
      keep={`${id} ${scope}`}
      className="drawer-form"
      save={
        <SessionFoot
          words={
            <p className="small">
              <b>{told}</b>{' '}
              <span className="muted">
                {counted(announced, 'session')} {from} stay in the calendar, struck through.
                {drafts > 0 && ` ${counted(drafts, 'draft')} go for good.`} This cannot be undone.
              </span>
            </p>
          }
        >
          {keep}
          <span className="grow" />
          <SubmitButton kind="danger" small>
            Cancel {counted(announced, 'session')}
          </SubmitButton>
        </SessionFoot>
      }
    >
      <ReasonFields />
    </VersionedForm>
  )
}
