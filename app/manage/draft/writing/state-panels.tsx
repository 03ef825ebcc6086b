import { longest } from '../../../../domain/limit-numbers.ts'
import type { DraftChoices } from '../../../../domain/writing/drafts/choices.ts'
import type { DeskDraft } from '../../../../domain/writing/drafts/desk.ts'
import { zoneCity } from '../../../../time/zones.ts'
import { Button } from '../../../../ui/button.tsx'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { Textarea } from '../../../../ui/form/textarea.tsx'
import { Link } from '../../../../ui/link.tsx'
import { Note } from '../../../../ui/note.tsx'
import { exactly } from '../../clock.ts'
import type { Clock } from '../../clock.ts'
import { CopyInto } from '../copy-into.tsx'
import { ActForm } from './act-form.tsx'
import { TellWays } from './tell-ways.tsx'

type PanelProps = { draft: DeskDraft; clock: Clock }

/** A text that is on its way goes out at its hour; it can be taken off the plan before. */
export function PlannedPanel({ draft, clock }: PanelProps) {
  const { plannedAt, plannedZone } = draft
  const isElsewhere = plannedZone && plannedZone !== clock.zone
  return (
    <>
      <Note icon="calendar">
        {plannedAt && (
          <>
            <b>Goes out {exactly(plannedAt, clock)} (your time).</b>
            {isElsewhere && ` ${exactly(plannedAt, { ...clock, zone: plannedZone })} in ${zoneCity(plannedZone)}.`}
          </>
        )}{' '}
        {draft.explained}
      </Note>
      <ActForm path="/api/drafts/unschedule" fields={{ id: draft.id, version: draft.version }}>
        <Button wide kind="quiet">
          Take it off the plan
        </Button>
      </ActForm>
    </>
  )
}

/** A text that is out: where, and what may still be done with it. */
export function PublishedPanel({ draft, editions, clock }: PanelProps & { editions: DraftChoices['editions'] }) {
  const { published } = draft
  if (!published) return <Note>{draft.explained}</Note>
  if (published.state === 'retracted') return <Withdrawn draft={draft} published={published} clock={clock} />
  return (
    <>
      <Note tone="ok">
        <b>It is out{published.at && `, since ${exactly(published.at, clock)}`}.</b> {draft.explained}{' '}
        <Link className="link" href={published.address}>
          Open it
        </Link>
      </Note>
      {/* A form without script: its answer leads to the draft of the change. */}
      <form method="post" action="/api/drafts/create">
        <input type="hidden" name="kind" value={draft.kind} />
        <input type="hidden" name="from" value={published.targetId} />
        <Button wide>Change it without notice</Button>
      </form>
      {draft.kind === 'update' && <TellAgain draft={draft} published={published} clock={clock} />}
      {draft.kind === 'template' && <CopyInto template={published.targetId} editions={editions} />}
      {published.canRetract && <Retract draft={draft} targetId={published.targetId} />}
    </>
  )
}

type WithdrawnProps = PanelProps & { published: NonNullable<DeskDraft['published']> }

function Withdrawn({ draft: { kind }, published: { targetId, withdrawnAt, address }, clock }: WithdrawnProps) {
  return (
    <>
      <Note tone="warn">
        <b>Withdrawn{withdrawnAt && ` ${exactly(withdrawnAt, clock)}`}.</b> {withdrawnWords}{' '}
        <Link className="link" href={address}>
          Open it
        </Link>
      </Note>
      <ActForm path="/api/drafts/put-back" fields={{ kind, target: targetId }} className="draft-sending">
        <Button wide kind="quiet">
          Put it back
        </Button>
        <p className="small muted">It is out again as it was. Nobody is told, and mail that was stopped stays here.</p>
      </ActForm>
    </>
  )
}

/** Who can read what is no longer there. */
export const withdrawnWords = 'Nobody can read it any more.'

type TellAgainProps = PanelProps & { published: NonNullable<DeskDraft['published']> }

function TellAgain({ published: { targetId, mayTellAgainAt }, clock }: TellAgainProps) {
  if (mayTellAgainAt) {
    return <p className="small muted">Readers can be told again from {exactly(mayTellAgainAt, clock)}.</p>
  }
  return (
    <Disclosure summary="Tell readers again">
      <ActForm path="/api/drafts/notify-again" fields={{ target: targetId }} className="draft-sending">
        <Textarea
          name="reason"
          label="Reason"
          hint="It stands in the mail; devices show the title."
          small
          rows={2}
          required
          maxLength={longest.reasonToTell}
        />
        <TellWays readers={undefined} />
        <p className="small muted">Everybody who may read it is told once. Once in 24 hours.</p>
        <Button small>Tell them again</Button>
      </ActForm>
    </Disclosure>
  )
}

function Retract({ draft, targetId }: { draft: DeskDraft; targetId: string }) {
  return (
    <Disclosure summary="Withdraw it">
      <ActForm path="/api/drafts/retract" fields={{ kind: draft.kind, target: targetId }} className="draft-sending">
        <p className="small">
          “{draft.title}” is taken from the site at once, and can be put back here. Mail that has gone out cannot be
          recalled.
        </p>
        <Button small kind="danger">
          Withdraw it
        </Button>
      </ActForm>
    </Disclosure>
  )
}

/** A draft that was thrown away stays for seven days. */
export function TrashedPanel({ draft }: { draft: DeskDraft }) {
  return (
    <>
      <Note tone="warn">It is in the trash, and goes for good seven days after it was put there.</Note>
      <ActForm path="/api/drafts/untrash" fields={{ id: draft.id }}>
        <Button wide>Take it out of the trash</Button>
      </ActForm>
    </>
  )
}

/** Throwing a draft away; what is published from it stays. */
export function TrashIt({ draft }: { draft: DeskDraft }) {
  return (
    <Disclosure summary="Put in the trash">
      <ActForm path="/api/drafts/trash" fields={{ id: draft.id }} className="draft-sending">
        <p className="small">
          “{draft.title || 'Without a title'}” is kept for seven days and can be taken out again.
          {draft.published && ' What is published stays as it is.'}
        </p>
        <Button small kind="danger">
          Put in the trash
        </Button>
      </ActForm>
    </Disclosure>
  )
}
