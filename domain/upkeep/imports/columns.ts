/** Which field each column of a file is, by what it is called and by what stands in it. */
import type { ImportColumn, ImportField, KnownExport } from '../../../db/schema/import-shapes.ts'

export type { ImportColumn }

/** All fields, in the order they are offered in. */
export const importFields: readonly ImportField[] = [
  'email',
  'name',
  'first-name',
  'last-name',
  'tags',
  'note',
  'edition',
  'zone',
  'kind',
  'from',
  'until',
  'time-zone',
]

/** What columns are called that hold a field; the first is what our own export writes. */
export const columnNames: Readonly<Record<ImportField, readonly string[]>> = {
  email: [
    'E-mail',
    'email',
    'mail',
    'email address',
    'e-mail address',
    'mail address',
    'member email',
    'user email',
    'primary email',
    'e-mail-adresse',
    'email adresse',
    'adresse e-mail',
    'correo',
  ],
  name: ['Name', 'full name', 'display name', 'member name', 'your name', 'person', 'nom complet'],
  'first-name': ['First name', 'given name', 'forename', 'vorname', 'prénom', 'firstname', 'nombre'],
  'last-name': ['Last name', 'surname', 'family name', 'nachname', 'nom', 'lastname', 'apellido'],
  tags: ['Tags', 'labels', 'member tags', 'tag', 'label'],
  note: ['Note', 'notes', 'staff note', 'notiz'],
  edition: ['Edition'],
  zone: ['Zone', 'region'],
  kind: ['Access kind', 'kind'],
  from: ['Access from', 'from', 'starts', 'access starts'],
  until: ['Access until', 'access to', 'until', 'to', 'ends', 'access ends'],
  'time-zone': ['Time zone', 'timezone', 'tz', 'zeitzone'],
}

/**
 * What an export says of somebody that a file never decides here: who runs the community, whether they may use their account, and what
 * they agreed to is theirs and the organisers', one by one.
 */
const neverTaken: Readonly<Record<string, string>> = {
  role: 'Roles are given on a person’s page, never by a file.',
  roles: 'Roles are given on a person’s page, never by a file.',
  status: 'Whether somebody may use their account is decided on their page.',
  state: 'Whether somebody may use their account is decided on their page.',
  'subscribed to emails': 'A file gives nobody’s consent to mail.',
  subscribed: 'A file gives nobody’s consent to mail.',
  consent: 'A file gives nobody’s consent.',
  'email opt in': 'A file gives nobody’s consent to mail.',
  newsletter: 'A file gives nobody’s consent to mail.',
  password: 'Passwords are not read.',
}

/** Why a column of this name is left out on purpose; nothing for all others. */
export function whyNeverTaken(header: string): string | undefined {
  const name = plain(header)
  return Object.hasOwn(neverTaken, name) ? neverTaken[name] : undefined
}

/** Proposes a field for each column. Of two that could be the same the first has it, but for tags, which may stand in several. */
export function matchColumns(headers: readonly string[], rows: readonly (readonly string[])[]): ImportColumn[] {
  const found: ImportColumn[] = headers.map((header) => fieldNamed(header) ?? '')
  const columns = found.map((field, index) => (field !== 'tags' && found.indexOf(field) < index ? '' : field))
  if (columns.includes('email')) return columns
  const holding = headers.findIndex((_, index) => isOfAddresses(rows, index))
  return columns.map((field, index) => (index === holding ? 'email' : field))
}

/** The field a column of this name is. */
export function fieldNamed(header: string): ImportField | undefined {
  return byName.get(plain(header))
}

/** Whose export a file with these columns looks like. */
export function recognise(headers: readonly string[]): KnownExport | undefined {
  const named = new Set(headers.map(plain))
  return exports.find(({ all, some }) => all.every((name) => named.has(name)) && some.some((name) => named.has(name)))
    ?.of
}

/**
 * What only their exports call their columns. Ghost: its own tests; Luma: files its guests lists come as. The other two do not
 * publish theirs, so less is asked of them; not to recognise one costs nothing but a word.
 */
const exports: readonly { of: KnownExport; all: readonly string[]; some: readonly string[] }[] = [
  { of: 'guildhall', all: ['e-mail', 'access kind'], some: ['access from'] },
  { of: 'ghost', all: ['email', 'subscribed to emails'], some: ['complimentary plan', 'stripe customer id'] },
  { of: 'luma', all: ['email', 'approval status'], some: ['api id', 'guest id', 'checked in at'] },
  {
    of: 'mighty',
    all: ['first name', 'last name'],
    some: ['ambassador status', 'ambassador level', 'mighty id', 'referral count', 'network join date'],
  },
  { of: 'circle', all: ['email'], some: ['member tags', 'circle id', 'public uid', 'invitation link'] },
]

/** `Full_Name ` and `full name` are the same. */
function plain(header: string): string {
  return header
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ')
    .replaceAll(/[:*?]+$/g, '')
    .trim()
}

/** Is half of what stands in a column an address, or more? Asked of the first rows. */
function isOfAddresses(rows: readonly (readonly string[])[], index: number): boolean {
  const cells = rows.slice(0, 50).flatMap((row) => row[index]?.trim() || [])
  return cells.length > 0 && cells.filter(looksLikeAddress).length >= cells.length / 2
}

/** Is a cell an address and nothing else, at first sight? Nothing longer is one, so that looking takes no time. */
export function looksLikeAddress(cell: string): boolean {
  return cell.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell)
}

const byName: ReadonlyMap<string, ImportField> = new Map(
  importFields.flatMap((field) => columnNames[field].map((name) => [plain(name), field] as const)),
)
