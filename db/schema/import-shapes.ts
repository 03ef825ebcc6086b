/** What the `jsonb` columns of imports hold, and what browsers know of them. */

/** A field a column of a file may be; empty text where the column is left out. */
export type ImportColumn = ImportField | ''
export type ImportField =
  | 'email'
  | 'name'
  | 'first-name'
  | 'last-name'
  | 'tags'
  | 'note'
  | 'edition'
  | 'zone'
  | 'kind'
  | 'from'
  | 'until'
  | 'time-zone'

/** What was found of a file: its kind, how its signs and columns are written, and whose export it looks like. */
export type ImportFound = {
  kind: 'csv' | 'xlsx' | 'list'
  encoding?: ImportEncoding
  /** Between columns: `,`, `;`, a tab. */
  delimiter?: string
  /** Of several sheets the one that was read. */
  sheet?: string
  export?: KnownExport
}
export type ImportEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
export type KnownExport = 'guildhall' | 'ghost' | 'mighty' | 'circle' | 'luma'

export type ImportVerdict = 'new' | 'invite' | 'change' | 'same' | 'out'

/** What would happen to a row. */
export type ImportPlan =
  /** Nobody knows the address: they are noted, and with `invites` invited. */
  | ({ verdict: 'new'; look?: WhyNotInvited } & Noted)
  /** They were noted before, and are invited now. */
  | { verdict: 'invite'; invitationId: string }
  | { verdict: 'change'; memberId: string; changes: ImportChange[] }
  | { verdict: 'same'; as: 'member' | 'registering' | 'noted' | 'invited' }
  /** `editionId`: whose zones it is none of. */
  | { verdict: 'out'; because: WhyOut; value?: string; editionId?: string }

/** Why somebody who is new is only noted although people are invited. */
export type WhyNotInvited = 'no-mail' | 'no-place' | 'too-many'

type Noted = {
  invites: boolean
  tags: string[]
  note: string
  place: ImportPlace | null
}

/** Where somebody is let in, days as they stand in the file. */
export type ImportPlace = {
  editionId: string
  zoneId: string | null
  kind: 'participant' | 'alumni' | 'guest'
  from: string | null
  until: string | null
}

export type ImportChange =
  | { what: 'name'; from: string; to: string }
  | { what: 'tags'; added: string[] }
  | { what: 'note'; from: string; to: string }
  | ({ what: 'access' } & ImportPlace)
  | { what: 'zone'; accessId: string; from: string | null; to: string; editionId: string }
  | { what: 'until'; accessId: string; from: string | null; to: string; editionId: string }

export type WhyOut =
  | 'no-address'
  | 'repeated'
  | 'suspended'
  | 'left'
  | 'name-length'
  | 'no-such-edition'
  | 'edition-closed'
  | 'no-such-zone'
  | 'no-such-kind'
  | 'no-day'
  | 'days-turned'
  | 'over'
  | 'no-place'
  | 'note-length'

/** What a row that was done has changed, for the undo. */
export type ImportDone = {
  invitationId?: string
  memberId?: string
  /** Each field as it was and as the import left it. */
  name?: { from: string; to: string }
  note?: { from: string; to: string }
  tags?: string[]
  accessId?: string
  zone?: { accessId: string; from: string | null; to: string }
  until?: { accessId: string; from: string | null; to: string }
}

export type ImportResult = 'noted' | 'invited' | 'changed' | 'same' | 'out' | 'otherwise' | 'back' | 'stays'

/** How many rows each verdict and each result has; `look` those among the new ones that are only noted. */
export type ImportCounts = { [Of in ImportVerdict | `became-${ImportResult}` | 'look']?: number }
