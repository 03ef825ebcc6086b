import { useState } from 'react'
import type { ReactNode } from 'react'
import type { DeskDraft } from '../../../../domain/drafts/desk.ts'
import type { Readers } from '../../../../domain/drafts/readers.ts'
import { wallTimeOf, zonePlace } from '../../../../time/zones.ts'
import { Button } from '../../../../ui/button.tsx'
import { DateField } from '../../../../ui/date-picker/date-field.tsx'
import { ChoiceGroup, OptionCard, Radio } from '../../../../ui/form/choice.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { Note } from '../../../../ui/note.tsx'
import type { Clock } from '../../clock.ts'
import { counted } from '../../query.ts'
import { noMailInWords } from '../draft-words.ts'
import { MailWayNote } from '../../mail-way-note.tsx'
import { ReaderNames } from '../reader-names.tsx'
import { ActForm } from './act-form.tsx'
import { ChecksList } from './checks-list.tsx'
import type { WorkingCopy } from './copy.ts'
import { textForm } from './fields.tsx'
import { useOwedFocus } from './focus-owed.ts'
import { TellWays } from './tell-ways.tsx'
import type { Writing } from './use-writing.ts'

type PublishPanelProps = {
  draft: DeskDraft
  readers: Readers | undefined
  writing: Writing
  clock: Clock
  /** What else there is to know and to do, between the choices and the button. */
  children: ReactNode
}

/** Where the choices begin that go with publishing. */
export const publishing = 'publish'
const publishForm = 'publish-form'

/** Who will see it, when, who is told, what stands in the way: and, always in view, the button. */
export function PublishPanel({ draft, readers, writing, clock, children }: PublishPanelProps) {
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
        <WhoWillSee draft={draft} readers={readers} />
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
              hint={`Time of ${zonePlace(zone)}.`}
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
        <TellPeople draft={draft} readers={readers} />
        {isUpdate && <p className="small muted">What has gone out, by mail or push, cannot be called back.</p>}
        <ChecksList checks={draft.checks} isNew={draft.version === 1 && writing.saving.kind === 'saved'} />
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

function WhoWillSee({ draft, readers }: Pick<PublishPanelProps, 'draft' | 'readers'>) {
  const isTold = draft.kind === 'update' && !draft.published && readers && readers.number > 0
  const byMail = isTold ? `, ${readers.told} by mail` : ''
  return (
    <Note icon="eye">
      {readers && (
        <b>
          {counted(readers.number, 'person', 'people')} will see this{byMail}.{' '}
        </b>
      )}
      {isTold && `${noMailInWords(readers)} `}
      {draft.explained}
      {readers && readers.names.length > 0 && <ReaderNames readers={readers} />}
    </Note>
  )
}

type ZonesProps = { draft: DeskDraft; copy: WorkingCopy; onChange: (changes: Partial<WorkingCopy>) => void }

/** An update is for zones of its edition; none ticked is nobody yet. */
function Zones({ draft: { edition }, copy: { audience }, onChange }: ZonesProps) {
  if (!edition) return null
  const all = edition.zones.map(({ id }) => id)
  const chosen = audience.kind !== 'edition' ? [] : audience.zoneIds.length === 0 ? all : audience.zoneIds
  const kinds = audience.kind === 'edition' ? audience.accessKinds : []

  function choose(zoneIds: string[]) {
    const isEverybody = zoneIds.length === all.length
    if (zoneIds.length === 0) onChange({ audience: { kind: 'persons', memberIds: [] } })
    else
      onChange({
        audience: {
          kind: 'edition',
          editionId: edition?.id ?? '',
          zoneIds: isEverybody ? [] : zoneIds,
          accessKinds: kinds,
        },
      })
  }

  return (
    <ChoiceGroup legend="Zones">
      {all.length > 1 && (
        <OptionCard
          type="checkbox"
          title="Every zone"
          checked={chosen.length === all.length}
          onChange={({ currentTarget }) => choose(currentTarget.checked ? all : [])}
        />
      )}
      {edition.zones.map(({ id, name, members }) => (
        <OptionCard
          key={id}
          type="checkbox"
          name="zones"
          value={id}
          form={textForm}
          title={name}
          end={<span className="small muted figures">{counted(members, 'member')}</span>}
          checked={chosen.includes(id)}
          onChange={({ currentTarget }) =>
            choose(all.filter((zone) => (zone === id ? currentTarget.checked : chosen.includes(zone))))
          }
        />
      ))}
    </ChoiceGroup>
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
    label: value === clock.zone ? `${zonePlace(value)} (yours)` : zonePlace(value),
  }))
}
