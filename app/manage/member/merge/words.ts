import type { MergeOutcome, MergePreview, RowCount } from '../../../../domain/community/merging.ts'

/** Why two records do not become one. */
export const mergeRefusals: Record<Extract<MergeOutcome, { ok: false }>['because'], string> = {
  oneself: 'This is the record you are signed in with: let its account stay.',
  'last-admin':
    'Nobody else runs the community: let the account of the organiser stay, or make another organiser first.',
  erasing: 'One of them asked to be deleted. Keep them first, or let it happen.',
  suspended: 'One of them is suspended. Reinstate them first.',
  'no-account': 'Nobody can sign in with this record: let the account of the other one stay.',
  away: 'This record is not an active member: let the account of the other one stay.',
  changed: 'Something changed since you looked. Read it again first.',
}

type Kind = RowCount['kind']

/** Each kind of thing, and what is done with what both have or what ends. */
export const rowWords: Record<Kind, { name: string; rule?: string }> = {
  accesses: {
    name: 'Accesses',
    rule: 'To an edition both may enter one access stays, with the longer time, the better kind, and the zone of the record that stays.',
  },
  answers: {
    name: 'Answers to sessions',
    rule: 'The stronger answer stays: was there before was absent, a place before the waiting list, yes before no. A place held twice goes to whoever waits.',
  },
  hosting: { name: 'Hosting', rule: 'What both host is hosted once.' },
  follows: { name: 'Studios followed', rule: 'What both follow is followed once.' },
  lessons: { name: 'Lessons' },
  entries: {
    name: 'Entries to challenges',
    rule: 'Of a challenge both entered the entry that came further stays. The other one is deleted, with its files.',
  },
  texts: { name: 'Updates and drafts' },
  reads: { name: 'Updates read', rule: 'What both read counts once.' },
  replies: {
    name: 'Words after sessions',
    rule: 'Of a session both wrote about, the words of the record that stays remain.',
  },
  consents: { name: 'Consents' },
  mails: { name: 'Mails kept' },
  messages: { name: 'Messages written' },
  log: { name: 'Lines of the audit log' },
  picture: { name: 'Picture', rule: 'The picture of the record that stays remains. The other one is deleted.' },
  calendar: { name: 'Calendar address', rule: 'That of the record that stays remains. The other one falls silent.' },
  devices: { name: 'Devices that are called', rule: 'They are signed out and called no more.' },
  invitations: { name: 'Invitations', rule: 'Of two open ones to the same edition one is taken back.' },
  requests: { name: 'Requests', rule: 'Of two open ones one is withdrawn.' },
}

/** `12 go over, 2 both have` */
export function countInWords({ moves, meets, ends }: RowCount): string {
  const parts = [
    moves > 0 && `${moves} ${moves === 1 ? 'goes' : 'go'} over`,
    meets > 0 && `${meets} both have`,
    ends > 0 && `${ends} ${ends === 1 ? 'ends' : 'end'}`,
  ]
  return parts.filter((part) => part !== false).join(', ')
}

/** A field of two records, and what it is afterwards. */
export type FieldLine = { name: string; stays: string; goes: string; becomes: string }

/** Those that say anything in either. */
export function fieldLines(
  { stays, goes, becomes }: MergePreview,
  words: { status: (of: MergePreview['stays']['status']) => string; day: (at: Date | null) => string },
): FieldLine[] {
  const kept = (name: string, of: (record: MergePreview['stays']) => string) => ({
    name,
    stays: of(stays),
    goes: of(goes),
    becomes: of(stays),
  })
  const united = (name: string, of: (record: typeof becomes) => string) => ({
    name,
    stays: of(stays),
    goes: of(goes),
    becomes: of(becomes),
  })
  return [
    kept('Name', ({ displayName }) => displayName),
    kept('Signs in with', ({ email }) => email ?? ''),
    kept('State', ({ status }) => words.status(status)),
    kept('Organiser', ({ role }) => (role === 'admin' ? 'Yes' : 'No')),
    kept('Time zone', ({ timeZone }) => timeZone),
    kept('Directory', ({ inDirectory }) => (inDirectory ? 'Shown' : 'Not shown')),
    united('Member since', ({ joinedAt }) => words.day(joinedAt)),
    united('Headline', ({ headline }) => headline),
    united('Organisation', ({ organisation }) => organisation),
    united('About them', ({ bio }) => bio),
    united('Pronouns', ({ pronouns }) => pronouns),
    united('Links', ({ links }) => links.join(', ')),
    united('Topics', ({ topics }) => topics.join(', ')),
    united('Tags', ({ tags }) => tags.join(', ')),
    united('Note between organisers', ({ staffNote }) => staffNote),
  ].filter((line) => line.stays !== '' || line.goes !== '')
}
