import { longest } from '../../../../domain/limit-numbers.ts'
import { blanksAround } from '../../../forms/form-fields.ts'
import { wordsIn } from '../../query.ts'
import { defineForm } from '../../../../ui/form/schema.ts'

const nameField = {
  type: 'text',
  name: 'name',
  label: 'Name',
  drops: blanksAround,
  validation: `required:trim|length:0,${longest.filterName}`,
} as const

/** What a filter is kept under. */
export const filterForm = defineForm({ name: 'member-filter', incompleteMessage: false, fields: [nameField] })

/** Another name for one that is kept. */
export const renameFilterForm = defineForm({
  name: 'member-filter-name',
  incompleteMessage: false,
  fields: [nameField],
})

/** The parts of the list's address that narrow it or put it in order; a kept filter has these. */
export const narrowing = ['q', 'tag', 'edition', 'zone', 'studio', 'status', 'seen', 'order'] as const

/** What the list in this address is narrowed to. */
export function filtersIn(search: string): Record<string, string> {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    narrowing.flatMap((name) => {
      const value = wordsIn(query, name, 254)
      return value === '' ? [] : [[name, value] as const]
    }),
  )
}
