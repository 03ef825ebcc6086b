import { columnsOffered, exportColumns } from '../../../../domain/community/people/export-columns.ts'

/** What each is called, and whether it is ticked at first: what an import reads again, but for the organisers' notes. */
export const columnChoices = columnsOffered.map((column) => ({
  value: column,
  label: exportColumns[column],
  isUsual: !['note', 'role', 'seen', 'before'].includes(column),
}))
