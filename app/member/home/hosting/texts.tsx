import { Fragment, useState } from 'react'
import { Card } from '../../../../ui/card.tsx'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { FormFields } from '../../../../ui/form/form-fields.tsx'
import { ChangedNote } from '../../../forms/changed-note.tsx'
import { HeldVersion } from '../../../forms/held-version.ts'
import { useVersion } from '../../../forms/use-version.ts'
import { VersionedForm } from '../../../forms/versioned-form.tsx'
import { keptForm, prepareForm } from '../../../programme/session-forms.ts'
import { RichText } from '../../../texts/rich-text.tsx'
import type { OfSession, OpenedSession } from '../hosting.ts'
import { agendaParts } from './agenda-times.ts'
import { Changes } from './changes.tsx'
import { Evening } from './evening.tsx'

/**
 * What is written of a session, and when it is: forms that hold the version they were opened at, although the page is read again
 * every few seconds.
 */
export function Texts({ session, now }: { session: OpenedSession; now: Date }) {
  const { version, round, isOlder, take, takeTheirs } = useVersion(session.rowVersion.version)
  const work = { session, rowVersion: { ...session.rowVersion, version }, onDone: take }
  return (
    <div className="stack" data-gap="4">
      {isOlder && <ChangedNote onShow={takeTheirs} />}
      <HeldVersion value>
        <Fragment key={round}>
          <Prepared {...work} now={now} />
          <KeptOfIt {...work} />
          {session.mayMove && <Changes {...work} />}
        </Fragment>
      </HeldVersion>
    </div>
  )
}

/** The agenda as whoever comes reads it, and the form that changes it and the link, as long as the session is not over. */
function Prepared({ session, rowVersion, onDone, now }: OfSession & { now: Date }) {
  const { agendaHtml, prepared, isOver, place } = session
  const [values] = useState(prepared)
  const parts = agendaParts(prepared.agenda)
  const lacksLink = !isOver && place !== 'room' && prepared.joinUrl === ''
  return (
    <Card aria-labelledby="hosting-agenda" className="hosting-part">
      <h2 id="hosting-agenda">Agenda</h2>
      {parts ? (
        <Evening parts={parts} session={session} now={now} />
      ) : agendaHtml ? (
        <RichText html={agendaHtml} />
      ) : (
        <p className="small muted">Nothing is written yet.</p>
      )}
      {lacksLink && <p className="small">There is no link to join yet.</p>}
      {!isOver && (
        <Disclosure summary="Change the agenda and the link">
          <VersionedForm
            schema={prepareForm}
            action="/api/sessions/prepare"
            values={values}
            rowVersion={rowVersion}
            onDone={onDone}
            save="Save agenda and link"
          >
            <FormFields />
          </VersionedForm>
        </Disclosure>
      )}
    </Card>
  )
}

/** Notes and the recording, from the start of the session on. */
function KeptOfIt({ session, rowVersion, onDone }: OfSession) {
  const { notesHtml, kept, hasBegun, isOver } = session
  const [values] = useState(kept)
  // While it is on there is one thing to do here. What was opened so stays open over its end.
  const [isOpen] = useState(hasBegun && !isOver)
  return (
    <Card aria-labelledby="hosting-notes" className="hosting-part">
      <h2 id="hosting-notes">Notes and recording</h2>
      {!hasBegun && <p className="small muted">They are kept from the start of the session on.</p>}
      {hasBegun && !notesHtml && !kept.recordingUrl && <p className="small muted">Nothing is kept yet.</p>}
      {notesHtml && <RichText html={notesHtml} />}
      {notesHtml && (
        <p className="small muted">{kept.notesArePublic ? 'Visitors read them as well.' : 'Members read them.'}</p>
      )}
      {kept.recordingUrl && (
        <a className="link" data-alone href={kept.recordingUrl} rel="external noopener noreferrer">
          Recording
        </a>
      )}
      {hasBegun && (
        <Disclosure summary="Write notes, set the recording" open={isOpen}>
          <VersionedForm
            schema={keptForm}
            action="/api/sessions/keep"
            values={values}
            rowVersion={rowVersion}
            onDone={onDone}
            save="Save notes and recording"
          >
            <FormFields />
          </VersionedForm>
        </Disclosure>
      )}
    </Card>
  )
}
