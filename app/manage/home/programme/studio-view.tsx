import { studioPath } from '../../../paths.ts'
import { Card } from '../../../../ui/card.tsx'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { MoreLink } from '../../../../ui/more-link.tsx'
import { ApiButton } from '../../../forms/posting.tsx'
import { counted } from '../../../texts/number-words.ts'
import { VersionedForm } from '../../../forms/versioned-form.tsx'
import { MoveButtons, WorkPage } from './frames.tsx'
import type { Work } from './frames.tsx'
import { Hosts } from './hosts.tsx'
import { dateInputs } from './inputs.ts'
import type { StudioView } from './load.ts'
import { StudioFields } from './studio-fields.tsx'
import { pauseForm, retireForm } from './studio-form.ts'
import { StudioStatus } from './studio-status.tsx'

type StudioWork = Work & { studio: StudioView['studio'] }

/** One studio: what is known of it, whether it is open, who hosts it. */
export function StudioPage({ view }: { view: StudioView }) {
  const { studio } = view
  return (
    <WorkPage
      here={studio.name}
      title={studio.name}
      row={studio}
      facts={(work) => (
        <Card className="stack manage-part" data-gap="4" data-span="8" aria-labelledby="studio-facts">
          <h2 id="studio-facts">Facts</h2>
          <StudioFields view={view} {...work} />
        </Card>
      )}
      beside={(work) => (
        <div className="stack manage-part manage-beside" data-gap="5" data-span="4">
          <StudioState studio={studio} {...work} />
          <Hosts of="studios" id={studio.id} hosts={studio.hosts} />
        </div>
      )}
    />
  )
}

function StudioState({ studio, rowVersion, onDone }: StudioWork) {
  const { status } = studio
  return (
    <Card strong aria-labelledby="studio-state" className="stack" data-gap="3">
      <h2 id="studio-state">Where it stands</h2>
      <StudioStatus {...studio} />
      <p className="small muted">
        Sessions to come: {studio.sessions}. Followed by {studio.followers}.
      </p>
      {(status === 'draft' || status === 'paused') && (
        <ApiButton action="/api/studios/open" fields={rowVersion} small forward onDone={onDone}>
          {status === 'draft' ? 'Open the studio' : 'Open it again'}
        </ApiButton>
      )}
      <MoveButtons of="studios" where="row" rowVersion={rowVersion} onDone={onDone} />
      <div>
        {(status === 'active' || status === 'paused') && (
          <Pausing studio={studio} rowVersion={rowVersion} onDone={onDone} />
        )}
        {status !== 'retired' && <Retiring studio={studio} rowVersion={rowVersion} onDone={onDone} />}
      </div>
      <MoreLink href={studioPath(studio.slug)}>
        {status === 'draft' ? 'See its page, as it will be' : 'Open its page'}
      </MoreLink>
    </Card>
  )
}

function Pausing({ studio, rowVersion, onDone }: StudioWork) {
  const isPaused = studio.status === 'paused'
  return (
    <Disclosure summary={isPaused ? 'Change the day it opens again' : 'Pause it'}>
      <VersionedForm
        save={<SubmitButton small>{isPaused ? 'Save the day' : 'Pause the studio'}</SubmitButton>}
        schema={pauseForm}
        inputs={dateInputs}
        action="/api/studios/pause"
        onDone={onDone}
        rowVersion={rowVersion}
        keep={rowVersion.id}
        data-gap="4"
        aria-label="Pause the studio"
      >
        {!isPaused && (
          <p className="small">It is shown as paused. Its sessions to come stay: cancel them in the calendar.</p>
        )}
        <FormField name="until" small />
      </VersionedForm>
    </Disclosure>
  )
}

function Retiring({ studio, rowVersion, onDone }: StudioWork) {
  return (
    <Disclosure summary="Retire it">
      <VersionedForm
        save={
          <SubmitButton kind="danger" small>
            Retire the studio
          </SubmitButton>
        }
        schema={retireForm}
        action="/api/studios/retire"
        onDone={onDone}
        rowVersion={rowVersion}
        keep={rowVersion.id}
        data-gap="4"
        aria-label="Retire the studio"
      >
        <p className="small">
          {counted(studio.sessions, 'session to come is', 'sessions to come are')} cancelled, and who answered is told
          by mail. Its page stays under “Past studios”. Nobody can take this back.
        </p>
        <FormField name="reason" small />
      </VersionedForm>
    </Disclosure>
  )
}
