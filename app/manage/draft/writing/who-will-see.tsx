import type { DeskDraft } from '../../../../domain/writing/drafts/desk.ts'
import type { Readers } from '../../../../domain/writing/drafts/readers.ts'
import { ChoiceGroup, OptionCard } from '../../../../ui/form/choice.tsx'
import { Note } from '../../../../ui/note.tsx'
import { counted } from '../../query.ts'
import { noMailInWords } from '../draft-words.ts'
import { ReaderNames } from '../reader-names.tsx'
import type { WorkingCopy } from './copy.ts'
import { textForm } from './fields.tsx'
import { isCounted, readersInWords } from './readers-in-words.ts'

type WhoWillSeeProps = { draft: DeskDraft; readers: Readers | undefined; copy: WorkingCopy }

/** How many will see it and how many get mail, with names where they are few enough to show. */
export function WhoWillSee({ draft, readers, copy }: WhoWillSeeProps) {
  if (!isCounted(draft, copy)) return <Note icon="eye">Who will see this is counted as soon as it is saved.</Note>
  const isTold = draft.kind === 'update' && !draft.published && readers && readers.number > 0
  return (
    <Note icon="eye">
      {readers && <b>{readersInWords(draft, readers)}</b>}
      {isTold && `${noMailInWords(readers)} `}
      {draft.explained}
      {readers && readers.names.length > 0 && <ReaderNames readers={readers} />}
    </Note>
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
