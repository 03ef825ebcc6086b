import type { LinkMissing } from '../../../../domain/upkeep/queue/entry.ts'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { ApiButton } from '../../../forms/posting.tsx'
import { VersionedForm } from '../../../forms/versioned-form.tsx'
import { linkForm } from '../../../programme/session-forms.ts'

type LinkDeedsProps = { session: LinkMissing; fetcherKey: string }

/** A link that is missing is written where it is missed; the one of the session before is a press away. */
export function LinkDeeds({ session: { id, version, title, lastLink }, fetcherKey }: LinkDeedsProps) {
  return (
    <div className="need-link">
      <VersionedForm
        className="need-field"
        schema={linkForm}
        action="/api/sessions/link"
        rowVersion={{ id, version }}
        fetcherKey={fetcherKey}
        save={
          <SubmitButton kind="quiet" small aria-label={`Save the link of ${title}`}>
            Save
          </SubmitButton>
        }
      >
        <FormField name="joinUrl" label={`Join link of ${title}`} small labelHidden />
      </VersionedForm>
      {lastLink !== undefined && (
        <ApiButton
          action="/api/sessions/link"
          fields={{ id, version, joinUrl: lastLink }}
          fetcherKey={fetcherKey}
          kind="quiet"
          small
          title={lastLink}
          aria-label={`Use the link of the session before for ${title}`}
        >
          Use the last link
        </ApiButton>
      )}
    </div>
  )
}
