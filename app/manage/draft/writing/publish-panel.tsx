import { useState } from 'react'
import type { ReactNode } from 'react'
import type { DeskDraft } from '../../../../domain/writing/drafts/desk.ts'
import type { Readers } from '../../../../domain/writing/drafts/readers.ts'
import { wallTimeOf, zoneCity } from '../../../../time/zones.ts'
import { Button } from '../../../../ui/button.tsx'
import { DateField } from '../../../../ui/date-picker/date-field.tsx'
import { ChoiceGroup, Radio } from '../../../../ui/form/choice.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import type { Clock } from '../../clock.ts'
import { MailWayNote } from '../../mail-way-note.tsx'
import type { WordedChecks } from '../problem-words.ts'
import { ActForm } from './act-form.tsx'
import { ChecksList } from './checks-list.tsx'
import { useOwedFocus } from './focus-owed.ts'
import { isCounted } from './readers-in-words.ts'
import { TellWays } from './tell-ways.tsx'
import type { Writing } from './use-writing.ts'
import { WhoWillSee, Zones } from './who-will-see.tsx'

type PublishPanelProps = {
  draft: DeskDraft
  readers: Readers | undefined
  checks: WordedChecks
  writing: Writing
  clock: Clock
  /** What else there is to know and to do, between the choices and the button. */
  children: ReactNode
}

/** Where the choices begin that go with publishing. */
export const publishing = 'publish'
const publishForm = 'publish-form'

/** Who will see it, when, who is told, what stands in the way: and, always in view, the button. */
export function PublishPanel({ draft, readers, checks, writing, clock, children }: PublishPanelProps) {
  const [isPlanned, setPlanned] = useState(false)
  const [zone, setZone] = useState(draft.plannedZone ?? draft.edition?.timeZone ?? clock.zone)
  const [at, setAt] = useState<Date | null>(null)
  const isUpdate = draft.kind === 'update'
  const button = useOwedFocus<HTMLButtonElement>('act')

  /** The text goes first; what is published is what was written. */
  async function sendText() {
    const isSent = await writing.flush()
    if (!isSent) return undefined
    return { version: writing.version(), ...(isPlanned && at ? { at: wallTimeOf(at, zone), zone } : {}) }
  }

  return (
    <>
      <div id={publishing}>
        <WhoWillSee draft={draft} readers={readers} copy={writing.copy} />
      </div>
      {isUpdate && <Zones draft={draft} copy={writing.copy} onChange={writing.change} />}
      {isUpdate && !draft.published && <MailWayNote otherwise="Or publish without mail: untick “By e-mail”." />}
      <ActForm
        id={publishForm}
        path={isPlanned ? '/api/drafts/schedule' : '/api/drafts/publish'}
        fields={{ id: draft.id, version: draft.version }}
        before={sendText}
        isSeen={!isPlanned}
        className="draft-sending"
        aria-label="Publish"
      >
        <ChoiceGroup legend="When">
          <Radio name="when" value="now" checked={!isPlanned} onChange={() => setPlanned(false)}>
            Now, after a 60 second hold
          </Radio>
          <Radio name="when" value="planned" checked={isPlanned} onChange={() => setPlanned(true)}>
            At a time
          </Radio>
        </ChoiceGroup>
        {isPlanned && (
          <>
            <DateField
              label="Goes out at"
              hint={`Time of ${zoneCity(zone)}.`}
              mode="datetime"
              is24hr
              small
              timezone={zone}
              minDate={clock.now}
              value={at}
              onChange={(picked) => setAt(picked instanceof Date ? picked : null)}
            />
            <Select
              name="zone"
              label="Time zone"
              small
              options={zonesToChoose(draft, clock)}
              value={zone}
              onChange={({ currentTarget }) => setZone(currentTarget.value)}
            />
          </>
        )}
        <TellPeople draft={draft} readers={isCounted(draft, writing.copy) ? readers : undefined} />
        {isUpdate && <p className="small muted">What has gone out, by mail or push, cannot be called back.</p>}
        <ChecksList checks={checks} isNew={draft.version === 1 && writing.saving.kind === 'saved'} />
      </ActForm>
      {children}
      <div className="draft-send">
        <Button ref={button} form={publishForm} wide forward>
          {isPlanned ? 'Plan it' : 'Publish'}
        </Button>
      </div>
    </>
  )
}

/** Only updates are told of, and a fix of one that is out tells nobody unless it is asked to. */
function TellPeople({ draft, readers }: Pick<PublishPanelProps, 'draft' | 'readers'>) {
  if (draft.kind === 'update' && !draft.published) return <TellWays notify={draft.notify} readers={readers} />
  return (
    <>
      <input type="hidden" name="tell" value="nobody" />
      {draft.kind === 'update' && (
        <p className="small muted">It is out already: this changes it, and nobody is told.</p>
      )}
    </>
  )
}

function zonesToChoose({ edition, plannedZone }: DeskDraft, clock: Clock) {
  const zones = [clock.zone, edition?.timeZone, ...(edition?.zones ?? []).map(({ timeZone }) => timeZone), plannedZone]
  const names = [...new Set(zones.flatMap((zone) => zone ?? []))]
  return names.map((value) => ({
    value,
    label: value === clock.zone ? `${zoneCity(value)} (yours)` : zoneCity(value),
  }))
}
