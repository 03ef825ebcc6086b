import { FormField } from '../../../ui/form/form-field.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { counted } from '../../texts/number-words.ts'
import { keys } from '../keys/keys.ts'
import { SaveCaps, SessionFoot } from './session-foot.tsx'
import type { Listed } from './use-changes.ts'

/** Below the form while a change is for several sessions of a series: how many hear of it, once each, and how many change. */
export function ScopeFoot({ listed, isDraft }: { listed: Listed; isDraft: boolean }) {
  const changes = listed.state === 'there' ? listed.changes : undefined
  const touched = changes?.lines.filter((line) => line.changes.length > 0).length ?? 0
  const moved = changes?.lines.filter(({ startsAt }) => startsAt).length ?? 0
  const people = changes?.people ?? 0
  const label = people > 0 ? `Tell ${counted(people, 'person', 'people')}, once each` : 'Tell those who come, once each'
  const number = moved || touched
  return (
    <SessionFoot
      words={<FormField name="tell" label={label} hint="If time or place change: one letter with all of the dates." />}
    >
      <span className="grow" />
      <SubmitButton
        small
        pane={isDraft ? undefined : 'arrow'}
        kind={isDraft ? 'quiet' : 'primary'}
        data-key={keys.save}
      >
        {`${moved > 0 ? 'Move' : 'Change'}${number > 0 ? ` ${number}` : ''}`} <SaveCaps />
      </SubmitButton>
      {isDraft && (
        <SubmitButton small pane="arrow" name="publish" value="1">
          Publish{changes ? ` ${changes.lines.length}` : ''}
        </SubmitButton>
      )}
    </SessionFoot>
  )
}
