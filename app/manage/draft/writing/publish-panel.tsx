import { useState } from 'react'
import type { DeskDraft } from '../../../../domain/writing/drafts/desk.ts'
import type { Readers } from '../../../../domain/writing/drafts/readers.ts'
import { wallTimeOf, zoneCity } from '../../../../time/zones.ts'
import { Button } from '../../../../ui/button.tsx'
import { DateField } from '../../../../ui/date-picker/date-field.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { KeyCaps } from '../../../../ui/key-caps.tsx'
import { SegmentedChoice } from '../../../../ui/segmented.tsx'
import { useHydrated } from '../../../../ui/hydrated.tsx'
import type { Clock } from '../../clock.ts'
import { isMac } from '../../../../ui/is-mac.ts'
import { keys } from '../../keys/keys.ts'
import { MailWayNote } from '../../mail-way-note.tsx'
import { PaneSection } from '../pane.tsx'
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
  /** Whether it goes out at a time, instead of now. */
  planned: { isPlanned: boolean; setPlanned: (isPlanned: boolean) => void }
}

/** Where the choices begin that go with publishing, and the form that sends it. */
export const publishing = 'publish'
const publishForm = 'publish-form'

/** Who will see it, when, who is told, what stands in the way. */
export function PublishPanel({ draft, readers, checks, writing, clock, planned }: PublishPanelProps) {
  const { isPlanned, setPlanned } = planned
  const [zone, setZone] = useState(draft.plannedZone ?? draft.edition?.timeZone ?? clock.zone)
  const [at, setAt] = useState<Date | null>(null)
  const isUpdate = draft.kind === 'update'

  /** The text goes first; what is published is what was written. */
  async function sendText() {
    const isSent = await writing.flush()
    if (!isSent) return undefined
    return { version: writing.version(), ...(isPlanned && at ? { at: wallTimeOf(at, zone), zone } : {}) }
  }

  return (
    <>
      <PaneSection id={publishing}>
        {isUpdate && <Zones draft={draft} copy={writing.copy} onChange={writing.change} />}
        <WhoWillSee draft={draft} readers={readers} copy={writing.copy} />
      </PaneSection>
      <ActForm
        id={publishForm}
        path={isPlanned ? '/api/drafts/schedule' : '/api/drafts/publish'}
        fields={{ id: draft.id, version: draft.version }}
        before={sendText}
        isSeen={!isPlanned}
        aria-label="Publish"
      >
        <PaneSection>
          <SegmentedChoice
            legend="When"
            name="when"
            value={isPlanned ? 'planned' : 'now'}
            options={[
              { value: 'now', label: 'Now' },
              { value: 'planned', label: 'At a time' },
            ]}
            onChange={(when) => setPlanned(when === 'planned')}
          />
          {!isPlanned && <p className="small muted">It waits 60 seconds, in which it can be taken back.</p>}
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
        </PaneSection>
        <PaneSection>
          {isUpdate && !draft.published && <MailWayNote otherwise="Or publish without: switch “Mail” off." />}
          <TellPeople draft={draft} readers={isCounted(draft, writing.copy) ? readers : undefined} />
          <ChecksList checks={checks} isNew={draft.version === 1 && writing.saving.kind === 'saved'} />
        </PaneSection>
      </ActForm>
    </>
  )
}

/** The page's main step: always in view where the pane is, and gone to by key from anywhere in the text. */
export function PublishButton({ isPlanned }: { isPlanned: boolean }) {
  const button = useOwedFocus<HTMLButtonElement>('act')
  const isAlive = useHydrated()
  return (
    <Button ref={button} form={publishForm} wide forward data-key={keys.publish}>
      {isPlanned ? 'Plan it' : 'Publish'} {isAlive && <KeyCaps keys={keys.publish} isMac={isMac()} />}
    </Button>
  )
}

/** Only updates are told of, and a fix of one that is out tells nobody unless it is asked to. */
function TellPeople({ draft, readers }: Pick<PublishPanelProps, 'draft' | 'readers'>) {
  if (draft.kind === 'update' && !draft.published) {
    return (
      <>
        <TellWays notify={draft.notify} readers={readers} />
        <p className="small muted">What has gone out, by mail or push, cannot be called back.</p>
      </>
    )
  }
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
