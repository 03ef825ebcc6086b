import { defineForm } from '../../../ui/form/schema.ts'

type Zone = { id: string; name: string }

/** A member asks for another zone of the edition they are in. */
export function zoneWishForm({ zones, zone }: { zones: readonly Zone[]; zone: Zone | undefined }) {
  const others = zones.filter(({ id }) => id !== zone?.id)
  return defineForm({
    name: 'zone-wish',
    incompleteMessage: false,
    fields: [
      {
        type: 'select',
        name: 'wanted',
        label: 'The zone you would like',
        options: [{ value: '', label: 'Choose one' }, ...others.map(({ id, name }) => ({ value: id, label: name }))],
        validation: 'required',
      },
    ],
  })
}
