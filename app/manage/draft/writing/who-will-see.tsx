import type { DeskDraft } from '../../../../domain/writing/drafts/desk.ts'
import type { Readers } from '../../../../domain/writing/drafts/readers.ts'
import { ChipBox, Chips } from '../../../../ui/chip.tsx'
import { noMailInWords } from '../draft-words.ts'
import { ReaderNames } from '../reader-names.tsx'
import type { WorkingCopy } from './copy.ts'
import { textForm } from './fields.tsx'
import { isCounted, readersInWords } from './readers-in-words.ts'

type WhoWillSeeProps = { draft: DeskDraft; readers: Readers | undefined; copy: WorkingCopy }

/** How many will see it and how many get mail, with names where they are few enough to show. */
export function WhoWillSee({ draft, readers, copy }: WhoWillSeeProps) {
  if (!isCounted(draft, copy))
    return <p className="small muted">Who will see this is counted as soon as it is saved.</p>
  const isTold = draft.kind === 'update' && !draft.published && readers && readers.number > 0
  return (
    <div className="small">
      {readers && <b>{readersInWords(draft, readers)}</b>}
      {isTold && `${noMailInWords(readers)} `}
      {draft.explained}
      {readers && readers.names.length > 0 && <ReaderNames readers={readers} />}
    </div>
  )
}

type ZonesProps = { draft: DeskDraft; copy: WorkingCopy; onChange: (changes: Partial<WorkingCopy>) => void }

/** An update is for zones of its edition; none ticked is nobody yet. */
export function Zones({ draft: { edition }, copy: { audience }, onChange }: ZonesProps) {
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
    <fieldset className="field">
      <legend className="field-label">For</legend>
      <Chips>
        {all.length > 1 && (
          <ChipBox
            checked={chosen.length === all.length}
            onChange={({ currentTarget }) => choose(currentTarget.checked ? all : [])}
          >
            Every zone
          </ChipBox>
        )}
        {edition.zones.map(({ id, name, members }) => (
          <ChipBox
            key={id}
            name="zones"
            value={id}
            form={textForm}
            checked={chosen.includes(id)}
            onChange={({ currentTarget }) =>
              choose(all.filter((zone) => (zone === id ? currentTarget.checked : chosen.includes(zone))))
            }
          >
            {name} <span className="figures">{members}</span>
          </ChipBox>
        ))}
      </Chips>
    </fieldset>
  )
}
