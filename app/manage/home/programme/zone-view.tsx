import type { DeskZone } from '../../../../domain/programme/editions/for-desk.ts'
import { Card } from '../../../../ui/card.tsx'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { ApiButton } from '../../../forms/posting.tsx'
import { counted } from '../../../texts/number-words.ts'
import { WordedStatus } from '../../worded-status.tsx'
import { VersionedForm } from '../../../forms/versioned-form.tsx'
import { MoveButtons, WorkPage } from './frames.tsx'
import type { Work } from './frames.tsx'
import { Hosts } from './hosts.tsx'
import type { EditionView } from './load.ts'
import { programmeAddress } from './address.ts'
import { mergeForm } from './zone-form.ts'
import { NewZone, ZoneFields } from './zone-fields.tsx'
import { zoneWords } from './zone-words.ts'

type Edition = EditionView['edition']

type ZoneWork = Work & { edition: Edition; zone: DeskZone }

/** One zone of an edition, or a new one. */
export function ZoneView({ edition, zone }: { edition: Edition; zone: DeskZone | 'new' }) {
  const above = [{ href: programmeAddress({ edition: edition.slug }), label: `Edition ${edition.slug}` }]
  if (zone === 'new') return <NewZone edition={edition} above={above} />
  return (
    <WorkPage
      above={above}
      here={zone.name}
      title={zone.name}
      row={zone}
      facts={(work) => (
        <Card className="stack manage-part" data-gap="4" data-span="8" aria-labelledby="zone-facts">
          <h2 id="zone-facts">Facts</h2>
          {zone.status === 'merged' ? (
            <p className="muted">This zone has been merged. Its address leads to the zone its people went to.</p>
          ) : (
            <ZoneFields zone={zone} {...work} />
          )}
        </Card>
      )}
      beside={(work) => (
        <div className="stack manage-part manage-beside" data-gap="5" data-span="4">
          <ZoneState edition={edition} zone={zone} {...work} />
          {zone.status !== 'merged' && <Hosts of="zones" id={zone.id} hosts={zone.hosts} />}
        </div>
      )}
    />
  )
}

function ZoneState({ edition, zone, rowVersion, onDone }: ZoneWork) {
  const others = edition.zones.filter(({ id, status }) => id !== zone.id && status === 'active')
  return (
    <Card strong aria-labelledby="zone-state" className="stack" data-gap="3">
      <h2 id="zone-state">Where it stands</h2>
      <WordedStatus of={zoneWords[zone.status]} />
      <p className="small muted">Members with access in it: {zone.people}.</p>
      {zone.status !== 'merged' && (
        <>
          <MoveButtons of="zones" where="list" rowVersion={rowVersion} onDone={onDone} />
          <div>
            <Opening
              zone={zone}
              rowVersion={rowVersion}
              onDone={onDone}
              isLast={zone.status === 'active' && others.length === 0}
            />
            {others.length > 0 && <Merging others={others} zone={zone} rowVersion={rowVersion} onDone={onDone} />}
          </div>
        </>
      )}
    </Card>
  )
}

function Opening({ zone, rowVersion, onDone, isLast }: Omit<ZoneWork, 'edition'> & { isLast: boolean }) {
  if (isLast) return <p className="small muted">It is the only active zone: it cannot be closed or merged.</p>
  if (zone.status === 'closed') {
    return (
      <ApiButton action="/api/zones/open" fields={rowVersion} kind="quiet" small onDone={onDone}>
        Open it again
      </ApiButton>
    )
  }
  return (
    <Disclosure summary="Close this zone">
      <div className="stack" data-gap="3">
        <p className="small">Nobody new comes in. Its people stay and keep their updates and sessions.</p>
        <ApiButton action="/api/zones/close" fields={rowVersion} kind="danger" small onDone={onDone}>
          Close the zone
        </ApiButton>
      </div>
    </Disclosure>
  )
}

function Merging({ others, zone, rowVersion, onDone }: Omit<ZoneWork, 'edition'> & { others: DeskZone[] }) {
  const schema = mergeForm(others)
  return (
    <Disclosure summary="Merge it into another zone">
      <VersionedForm
        save={
          <SubmitButton kind="danger" small>
            Merge the zones
          </SubmitButton>
        }
        schema={schema}
        action="/api/zones/merge"
        onDone={onDone}
        rowVersion={rowVersion}
        keep={false}
        data-gap="4"
        aria-label="Merge the zone"
      >
        <p className="small">
          {counted(zone.people, 'person moves', 'people move')}, and with them hosts, sessions to come, updates and open
          invitations. Its address leads to the other zone. Nobody can take this back.
        </p>
        <FormField name="into" small />
      </VersionedForm>
    </Disclosure>
  )
}
