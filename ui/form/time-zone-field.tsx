import { useEffect, useId, useMemo, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { textOf } from './asked-field.ts'
import type { AskedField } from './asked-field.ts'
import { Field } from './field.tsx'
import { allZones, findZones, zoneClock, zoneHere, zoneName } from './time-zones.ts'
import type { ZoneChoice } from './time-zones.ts'
import type { TimeZoneDefinition } from './schema.ts'
import './time-zone-field.css'

/** More would fill no screen; typing a letter narrows them. */
const mostShown = 40

/**
 * A zone, found by typing a place: a combobox with a list of places, how far each is from UTC, and what its clocks show.
 * Text that is no place goes back to the zone that was chosen; emptied text chooses none.
 */
export function TimeZoneField({ words, control, extras, value, onValue }: AskedField<TimeZoneDefinition>) {
  const { name, onBlur, readOnly: _, ...input } = control
  const zone = textOf(value)
  const list = useZoneList(zone)
  const id = useId()

  function choose(chosen: string) {
    onValue(chosen)
    list.close()
  }

  function leave() {
    const { typed, choices } = list
    const only = choices.length === 1 ? choices[0] : undefined
    if (typed?.trim() === '') onValue('')
    else if (typed !== undefined && only) onValue(only.zone)
    list.close()
    onBlur()
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { isOpen, active } = list
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') list.move(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Enter' && isOpen && active) choose(active.zone)
    else if (event.key === 'Escape' && isOpen) list.close()
    else return
    event.preventDefault()
  }

  return (
    <Field {...words} id={control.id}>
      {(marks) => (
        <span className="zone-field">
          <input
            {...input}
            {...marks}
            className="input"
            data-size={extras.small ? 'small' : undefined}
            role="combobox"
            aria-expanded={list.isOpen}
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={list.active && `${id}${list.active.zone}`}
            autoComplete="off"
            spellCheck={false}
            placeholder={extras.placeholder ?? 'A city near you'}
            value={list.typed ?? (zone && zoneName(zone))}
            onChange={({ currentTarget }) => list.search(currentTarget.value)}
            onClick={list.open}
            onBlur={leave}
            onKeyDown={onKeyDown}
          />
          {!list.isOpen && zone && <span className="zone-field-clock figures">{zoneClock(zone, list.now)}</span>}
          <input type="hidden" name={name} value={zone} disabled={control.disabled} />
          <ZoneList id={id} list={list} chosen={zone} onChoose={choose} />
        </span>
      )}
    </Field>
  )
}

type ZoneListProps = {
  id: string
  list: ReturnType<typeof useZoneList>
  chosen: string
  onChoose: (zone: string) => void
}

function ZoneList({ id, list, chosen, onChoose }: ZoneListProps) {
  const { isOpen, choices, active, now } = list
  useEffect(() => {
    if (active) document.getElementById(`${id}${active.zone}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <div className="zone-field-list" hidden={!isOpen}>
      <ul role="listbox" id={id} aria-label="Places">
        {choices.map(({ zone, city, region }) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input has the focus, and the keys
          <li
            key={zone}
            id={`${id}${zone}`}
            role="option"
            aria-selected={zone === chosen}
            data-active={zone === active?.zone || undefined}
            // The input keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(zone)}
          >
            <span>
              {city} <span className="muted">{region}</span>
            </span>
            <span className="small muted figures">{zoneClock(zone, now)}</span>
          </li>
        ))}
      </ul>
      <p className="small muted" role="status">
        {isOpen && choices.length === 0 && 'No place of that name.'}
      </p>
    </div>
  )
}

/** What was typed, the zones that fit it, and which of them the arrows are at. */
function useZoneList(zone: string) {
  const [typed, setTyped] = useState<string>()
  const [isOpen, setIsOpen] = useState(false)
  const [now, setNow] = useState(() => new Date())
  const [pointed, setPointed] = useState<string>()
  const zones = useMemo(() => allZones(zone), [zone])
  const choices = useMemo(() => (isOpen ? fittingZones(zones, typed ?? '', zone) : []), [zones, isOpen, typed, zone])
  const at = choices.findIndex((choice) => choice.zone === pointed)

  function open() {
    setNow(new Date())
    setIsOpen(true)
  }

  return {
    typed,
    isOpen,
    now,
    choices,
    active: choices[at],
    open,
    close: () => {
      setTyped(undefined)
      setIsOpen(false)
      setPointed(undefined)
    },
    search: (text: string) => {
      open()
      setTyped(text)
      setPointed(text === '' ? undefined : fittingZones(zones, text, zone)[0]?.zone)
    },
    move: (by: 1 | -1) => {
      open()
      const next = at < 0 ? (by > 0 ? 0 : choices.length - 1) : (at + by + choices.length) % choices.length
      setPointed(choices[next]?.zone ?? zone)
    },
  }
}

/** Before anything is typed, the zone of this device stands first, then the one that is chosen. */
function fittingZones(zones: readonly string[], typed: string, chosen: string): ZoneChoice[] {
  if (typed.trim() !== '') return findZones(zones, typed, mostShown)
  const first = [...new Set([zoneHere(), chosen])].filter((zone) => zones.includes(zone))
  return findZones([...first, ...zones.filter((zone) => !first.includes(zone))], '', mostShown)
}
