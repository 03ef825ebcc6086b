import { useId, useState } from 'react'
import { BulkBar } from '../../../../ui/bulk-bar.tsx'
import { Button } from '../../../../ui/button.tsx'
import { KeyCaps } from '../../../../ui/key-caps.tsx'
import { SelectBox } from '../../../../ui/select-box.tsx'
import { useHydrated } from '../../../../ui/hydrated.tsx'
import { keys } from '../../keys/keys.ts'
import { changed } from '../../query.ts'
import { CountedDeeds, TagThem } from './bulk.tsx'
import { ExportMembers } from './export.tsx'
import type { MembersProps } from './load.ts'
import { MemberTable } from './table.tsx'

/**
 * The table with a box per row, and above it what can be done with those ticked. Without script the boxes are a form of
 * their own that brings the page back with who was ticked.
 */
export function Choosing(props: MembersProps) {
  const { members, chosen: asked } = props.content
  const [ticked, setTicked] = useState<readonly string[]>(asked)
  const formId = useId()
  // Whoever is not on this page any more is not meant.
  const chosen = members.filter(({ id }) => ticked.includes(id)).map(({ id }) => id)
  const set = (ids: readonly string[], isTicked: boolean) =>
    setTicked(isTicked ? [...chosen, ...ids] : chosen.filter((id) => !ids.includes(id)))

  const all = (
    <AllBox
      number={chosen.length}
      of={members.length}
      onTick={(isTicked) =>
        set(
          members.map(({ id }) => id),
          isTicked,
        )
      }
    />
  )
  const box = ({ id, name }: { id: string; name: string }) => (
    <SelectBox
      label={`Choose ${name}`}
      name="chosen"
      value={id}
      form={formId}
      data-key={keys.tick}
      checked={chosen.includes(id)}
      onChange={({ target }) => set([id], target.checked)}
    />
  )
  return (
    <div className="people-choosing">
      <ChoiceForm id={formId} search={props.search} />
      {chosen.length > 0 && (
        <BulkBar count={chosen.length}>
          <CountedDeeds content={props.content} search={props.search} chosen={chosen} />
          <TagThem chosen={chosen} />
          <ExportMembers chosen={chosen} total={props.content.total} search={props.search} />
          <button type="button" onClick={() => setTicked([])} data-key={keys.back}>
            Clear <KeyCaps keys={keys.back} />
          </button>
        </BulkBar>
      )}
      <MemberTable {...props} choice={{ chosen, all, box }} />
      {chosen.length === 0 && <WithAllFound {...props} />}
    </div>
  )
}

/** What can be done with everybody who fits, not only those of this page. */
function WithAllFound({ content, search }: MembersProps) {
  const { total } = content
  return (
    <div className="people-all" role="group" aria-label="Everybody found">
      <span className="small muted">
        With {total.orMore ? `all of more than ${total.number}` : `all ${total.number}`} found
      </span>
      <CountedDeeds content={content} search={search} />
      <ExportMembers total={total} search={search} />
    </div>
  )
}

function AllBox({ number, of, onTick }: { number: number; of: number; onTick: (isTicked: boolean) => void }) {
  const isHydrated = useHydrated()
  if (!isHydrated) return undefined
  return (
    <SelectBox
      label="Choose all on this page"
      checked={number === of}
      mixed={number > 0 && number < of}
      onChange={({ target }) => onTick(target.checked)}
    />
  )
}

/** Only where there is no script: asks for the page with who is ticked. */
function ChoiceForm({ id, search }: { id: string; search: string }) {
  const isHydrated = useHydrated()
  const kept = [...new URLSearchParams(changed(search, { chosen: undefined, person: undefined }))]
  return (
    <form id={id} method="get">
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {!isHydrated && (
        <noscript>
          <Button kind="quiet" small>
            Do something with those ticked
          </Button>
        </noscript>
      )}
    </form>
  )
}
