/** The columns there are, with what they are called. */
export const exportColumns = {
  email: 'E-mail',
  name: 'Name',
  tags: 'Tags',
  note: 'Note',
  edition: 'Edition',
  zone: 'Zone',
  kind: 'Access kind',
  from: 'Access from',
  until: 'Access until',
  timeZone: 'Time zone',
  status: 'Status',
  role: 'Role',
  joined: 'Joined',
  seen: 'Last seen',
  before: 'Earlier editions',
} as const

export type ExportColumn = keyof typeof exportColumns

/** The columns in the order they stand in the file. */
export const columnsOffered: readonly ExportColumn[] = [
  'email',
  'name',
  'tags',
  'note',
  'edition',
  'zone',
  'kind',
  'from',
  'until',
  'timeZone',
  'status',
  'role',
  'joined',
  'seen',
  'before',
]
