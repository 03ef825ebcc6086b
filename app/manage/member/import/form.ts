import { importFields, whyNeverTaken } from '../../../../domain/upkeep/imports/columns.ts'
import type { ImportColumn } from '../../../../domain/upkeep/imports/columns.ts'
import { importLimits } from '../../../../domain/limit-numbers.ts'
import { defineForm } from '../../../../ui/form/schema.ts'
import type { EditionZone } from '../person/access-form.ts'
import { fieldWords } from '../../../../domain/upkeep/imports/words.ts'

/** A file of people, or what was copied out of one. */
export const fileForm = defineForm({
  name: 'import-file',
  incompleteMessage: false,
  fields: [
    {
      type: 'file',
      name: 'file',
      label: 'File',
      hint: `CSV or a sheet of Excel (.xlsx), up to ${importLimits.rows.toLocaleString('en')} rows.`,
      atMost: 1,
      maxBytes: importLimits.bytes,
    },
    {
      type: 'textarea',
      name: 'people',
      label: 'Or paste rows here',
      hint: 'With the line of column names, as they come out of a sheet. Addresses alone will do as well.',
      limit: importLimits.bytes,
    },
  ],
})

type Offered = {
  headers: readonly string[]
  columns: readonly ImportColumn[]
  /** Where people can be let in, from `importPlaces`. */
  places: readonly EditionZone[]
}

/** Which field each column is, where people come in, and whether they get a letter. */
export function columnsForm({ headers, columns, places }: Offered) {
  return defineForm({
    name: 'import-columns',
    incompleteMessage: false,
    fields: [
      ...headers.map((header, index) => ({
        type: 'select' as const,
        name: columnName(index),
        label: header,
        value: columns[index] || leftOut,
        options: [
          { value: leftOut, label: 'Leave out' },
          ...importFields.map((field) => ({ value: field, label: fieldWords[field] })),
        ],
        hint: whyNeverTaken(header),
        ...(whyNeverTaken(header) === undefined ? { validation: 'required' } : { disabled: true }),
      })),
      {
        type: 'select',
        name: 'place',
        label: 'Into',
        hint: columns.includes('edition')
          ? 'The column Edition says it row by row; this counts where no column is Edition.'
          : 'Where everybody of this file comes in.',
        options: [{ value: nowhere, label: 'No edition' }, ...places],
        value: nowhere,
        validation: 'required',
      },
      {
        type: 'checkbox',
        name: 'invites',
        label: 'Invite those who are new, by mail',
        hint: 'Without it they are only noted among the invitations, and nobody is written to.',
      },
      {
        type: 'textarea',
        name: 'message',
        label: 'Message in the invitation',
        counts: 1000,
        validation: 'length:0,1000',
      },
    ],
  })
}

type Matched = Pick<Offered, 'headers' | 'columns'>

/** The cells of a row that can be put right: of the columns that are a field. */
export function correctionForm(found: Matched) {
  return defineForm({
    name: 'import-correction',
    incompleteMessage: false,
    fields: columnIndexes(found).map((index) => ({
      type: found.columns[index] === 'note' ? ('textarea' as const) : ('text' as const),
      name: columnName(index),
      label: found.headers[index] ?? '',
      validation: `length:0,${importLimits.cell}`,
    })),
  })
}

/** The numbers of the columns that are a field. */
export function columnIndexes({ columns }: Pick<Offered, 'columns'>): number[] {
  return columns.flatMap((column, index) => (column === '' ? [] : [index]))
}

/** Which zone a name of the file means. */
export function zoneNameForm(name: string, zones: readonly { id: string; name: string }[]) {
  return defineForm({
    name: 'import-zone-name',
    incompleteMessage: false,
    fields: [
      {
        type: 'select',
        name: 'zone',
        label: `“${name}” is`,
        placeholder: 'Choose a zone',
        options: zones.map((zone) => ({ value: zone.id, label: zone.name })),
        validation: 'required',
      },
    ],
  })
}

/** Which sheet of the workbook is read. */
export function sheetForm(sheets: readonly string[], read: string | undefined) {
  return defineForm({
    name: 'import-sheet',
    incompleteMessage: false,
    fields: [
      {
        type: 'select',
        name: 'sheet',
        label: 'Sheet',
        hint: 'Another one is read from its first row; what was put right here goes.',
        options: sheets.map((sheet) => ({ value: sheet, label: sheet })),
        value: read ?? sheets[0] ?? '',
        validation: 'required',
      },
    ],
  })
}

/** The field of the form that stands for a column. */
export function columnName(index: number): string {
  return `column${index}`
}

/** What the form holds for a column that is no field. */
export const leftOut = 'none'

const nowhere = 'none'

type EditionOffered = {
  id: string
  slug: string
  status: string
  zones: readonly { id: string; name: string; status: string }[]
}

/** Where people can be let in: every edition that is announced or later, and each of its zones. */
export function importPlaces(editions: readonly EditionOffered[]): EditionZone[] {
  return editions
    .filter(({ status }) => status !== 'cancelled' && status !== 'draft')
    .flatMap(({ id, slug, zones }) => {
      const open = zones.filter(({ status }) => status === 'active')
      const whole = { value: `${id}/`, label: open.length > 1 ? `${slug}, by their time zone` : slug }
      return [
        whole,
        ...(open.length > 1 ? open.map((zone) => ({ value: `${id}/${zone.id}`, label: `${slug}, ${zone.name}` })) : []),
      ]
    })
}

/** The edition and the zone a chosen place names. */
export function importPlaceOf(value: string): { editionId: string | null; zoneId: string | null } {
  const [editionId = '', zoneId = ''] = value === nowhere ? [] : value.split('/')
  return { editionId: editionId || null, zoneId: zoneId || null }
}
