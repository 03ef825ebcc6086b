import { studioPath } from '../../../paths.ts'
import { Card } from '../../../../ui/card.tsx'
import { Crumbs } from '../../../../ui/crumbs.tsx'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { MoreLink } from '../../../../ui/more-link.tsx'
import { ApiButton } from '../../../posting.tsx'
import { counted } from '../../query.ts'
import { VersionedForm } from '../../../versioned-form.tsx'
import { ChangedNote } from './changed-note.tsx'
import { Hosts } from './hosts.tsx'
import { dateInputs } from './inputs.ts'
import type { StudioView } from './load.ts'
import { programmePlace } from './places.ts'
import { StudioFields } from './studio-fields.tsx'
import { pauseForm, retireForm } from './studio-form.ts'
import { StudioStatus } from './studio-status.tsx'
import { useVersion } from './use-version.ts'
import type { RowVersion } from '../../../../domain/ids.ts'

type Work = { studio: StudioView['studio']; rowVersion: RowVersion; onDone: () => void }

/** One studio: what is known of it, whether it is open, who hosts it. */
export function StudioPage({ view }: { view: StudioView }) {
  const { studio } = view
  const { version, round, isOlder, take, takeTheirs } = useVersion(studio.version)
  const rowVersion = { id: studio.id, version }
  return (
    <div className="stack" data-gap="5">
      <Crumbs above={[{ href: programmePlace(), label: 'Programme' }]} here={studio.name} />
      <h2 className="manage-name">{studio.name}</h2>
      {isOlder && <ChangedNote onShow={takeTheirs} />}
      <div className="grid-12 manage-work" data-gap="20">
        <Card className="stack manage-part" data-gap="4" data-span="8" key={round} aria-labelledby="studio-facts">
          <h2 id="studio-facts">Facts</h2>
          <StudioFields view={view} rowVersion={rowVersion} onDone={take} />
        </Card>
        <div className="stack manage-part manage-beside" data-gap="5" data-span="4">
          <StudioState studio={studio} rowVersion={rowVersion} onDone={take} />
          <Hosts of="studios" id={studio.id} hosts={studio.hosts} />
        </div>
      </div>
    </div>
  )
}

function StudioState({ studio, rowVersion, onDone }: Work) {
  const { status } = studio
  return (
    <Card strong aria-labelledby="studio-state" className="stack" data-gap="3">
      <h2 id="studio-state">Where it stands</h2>
      <StudioStatus {...studio} />
      <p className="small muted">Sessions to come: {studio.sessions}.</p>
      {(status === 'draft' || status === 'paused') && (
        <ApiButton action="/api/studios/open" fields={rowVersion} small forward onDone={onDone}>
          {status === 'draft' ? 'Open the studio' : 'Open it again'}
        </ApiButton>
      )}
      <div className="row">
        <ApiButton
          action="/api/studios/move"
          fields={{ ...rowVersion, direction: 'earlier' }}
          kind="quiet"
          small
          onDone={onDone}
        >
          Earlier in the row
        </ApiButton>
        <ApiButton
          action="/api/studios/move"
          fields={{ ...rowVersion, direction: 'later' }}
          kind="quiet"
          small
          onDone={onDone}
        >
          Later
        </ApiButton>
      </div>
      <div>
        {(status === 'active' || status === 'paused') && (
          <Pausing studio={studio} rowVersion={rowVersion} onDone={onDone} />
        )}
        {status !== 'retired' && <Retiring studio={studio} rowVersion={rowVersion} onDone={onDone} />}
      </div>
      {status !== 'draft' && <MoreLink href={studioPath(studio.slug)}>Open its page</MoreLink>}
    </Card>
  )
}

function Pausing({ studio, rowVersion, onDone }: Work) {
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

function Retiring({ studio, rowVersion, onDone }: Work) {
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
