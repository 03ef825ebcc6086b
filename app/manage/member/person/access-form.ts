import { defineForm } from '../../../../ui/form/schema.ts'
import { dayField } from '../../../forms/form-fields.ts'
import { accessKindsToChoose } from '../../words.ts'

/** An edition with its zones, as far as letting somebody in needs it. */
export type EditionOffered = {
  id: string
  slug: string
  status: string
  zones: readonly { id: string; name: string; status: string }[]
}

/** Where somebody can be let in: `value` is the edition's id and the zone's, empty where it has none to choose. */
export type EditionZone = { value: string; label: string }

/** Every edition that is not cancelled, once for each of its zones; the newest first, as they come. */
export function editionZones(editions: readonly EditionOffered[]): EditionZone[] {
  return editions
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(({ id, slug, zones }) => {
      const open = zones.filter((zone) => zone.status === 'active')
      if (open.length < 2) return [{ value: `${id}/${open[0]?.id ?? ''}`, label: slug }]
      return open.map((zone) => ({ value: `${id}/${zone.id}`, label: `${slug}, ${zone.name}` }))
    })
}

/** The two halves of a choice's value. */
export function editionZoneOf(value: string): { editionId: string; zoneId: string | null } {
  const [editionId = '', zoneId = ''] = value.split('/')
  return { editionId, zoneId: zoneId || null }
}

/** Letting members into an edition: as what, from which day to which, and whether they are written to. */
export function grantForm(choices: readonly EditionZone[], name = 'grant-access') {
  return defineForm({
    name,
    incompleteMessage: false,
    fields: [
      {
        type: 'select',
        name: 'place',
        label: 'Edition and zone',
        options: [{ value: '', label: 'Choose one' }, ...choices],
        validation: 'required',
      },
      { ...kindField, value: 'participant' },
      { ...dayField, name: 'from', label: 'From', hint: 'At once, if empty.' },
      { ...dayField, name: 'until', label: 'Last day', hint: 'Ends by itself; without an end, if empty.' },
      { type: 'checkbox', name: 'tell', label: 'Write to them', value: true },
    ],
  })
}

const kindField = {
  type: 'select',
  name: 'kind',
  label: 'As',
  options: Object.entries(accessKindsToChoose).map(([value, label]) => ({ value, label })),
  validation: 'required',
} as const

/** The kind a form has. */
export function kindIn({ kind }: { kind: string }): 'participant' | 'alumni' | 'guest' {
  return kind === 'alumni' || kind === 'guest' ? kind : 'participant'
}

/** What somebody is let in as, and from which day to which. What has begun has no first day to choose any more. */
export function datesForm({ edition, hasBegun }: { edition: string; hasBegun: boolean }) {
  return defineForm({
    name: `access-dates-${edition}`,
    incompleteMessage: false,
    fields: [
      kindField,
      ...(hasBegun ? [] : [{ ...dayField, name: 'from', label: 'From', hint: 'At once, if empty.' } as const]),
      { ...dayField, name: 'until', label: 'Last day', hint: 'Without an end, if empty.' },
    ],
  })
}

/** Taking members' access to an edition away. */
export function endForm(editions: readonly { id: string; slug: string }[], name?: string) {
  const [one] = editions.length === 1 ? editions : []
  return defineForm({
    name: name ?? (one ? `end-access-${one.slug}` : 'end-access'),
    incompleteMessage: false,
    fields: [
      {
        type: 'select',
        name: 'edition',
        label: 'Edition',
        ...(one && { value: one.id }),
        options: [
          ...(one ? [] : [{ value: '', label: 'Choose one' }]),
          ...editions.map(({ id, slug }) => ({ value: id, label: slug })),
        ],
        validation: 'required',
      },
      {
        type: 'text',
        name: 'reason',
        label: 'Reason',
        hint: 'For the organisers and the access list.',
        validation: 'required:trim|length:0,200',
      },
      { type: 'checkbox', name: 'tell', label: 'Write to them that it has ended', value: true },
    ],
  })
}

/** Moving somebody to another zone of an edition. */
export function zoneForm({ slug, zones }: { slug: string; zones: readonly { id: string; name: string }[] }) {
  return defineForm({
    name: `change-zone-${slug}`,
    incompleteMessage: false,
    fields: [
      {
        type: 'select',
        name: 'zone',
        label: 'New zone',
        options: [{ value: '', label: 'Choose one' }, ...zones.map(({ id, name }) => ({ value: id, label: name }))],
        validation: 'required',
      },
      {
        type: 'checkbox',
        name: 'release',
        label: 'Give back their places in coming sessions of the zone they leave',
        value: true,
      },
    ],
  })
}
