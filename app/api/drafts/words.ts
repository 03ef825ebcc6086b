import type { DraftStatus } from '../../../domain/writing/drafts.ts'
import type { TooLong } from '../../../domain/writing/kinds.ts'
import type { Stale } from '../../../domain/writing/drafts/stale.ts'

/** Why a draft cannot be written or sent as it stands. */
export const notOpenWords: Record<DraftStatus, string> = {
  editing: 'This is not written here.',
  in_review: 'This is not written here.',
  approved: 'This is not written here.',
  scheduled: 'It is planned. Take it off the plan first.',
  publishing: 'It is being published. Undo first.',
  published: 'It is published. Begin a new draft of it to change something.',
  trashed: 'It is in the trash. Take it out first.',
}

/** Somebody saved a newer version. */
export function staleAnswer({ current }: Stale) {
  const cannot = `${current.by ?? 'Somebody'} saved a newer version. Compare?`
  return { cannot, status: 409 as const, json: { because: 'stale', by: current.by, current } }
}

export const goneAnswer = { cannot: 'This draft is gone.', status: 404 as const, json: { because: 'gone' } }

/** Which field does not fit, as a sentence for it. */
export function fieldProblems({ fields, tooLong }: { fields: string[]; tooLong: TooLong[] }): Record<string, string> {
  return Object.fromEntries(
    fields.map((name) => {
      const long = tooLong.find(({ field }) => field.split('.')[0] === name)
      return [name, long ? tooLongWords(long) : (fieldWords[name] ?? 'This field is not valid.')]
    }),
  )
}

function tooLongWords({ field, characters, most }: TooLong): string {
  const [name = '', number] = field.split('.')
  const called = number === undefined ? textNames[name] : `${partNames[name] ?? 'Part'} ${Number(number) + 1}`
  return `${called ?? 'A text'} has ${figures(characters)} characters, at most ${figures(most)} can be saved.`
}

function figures(number: number): string {
  return number.toLocaleString('en')
}

/** The texts of a draft as the desk calls them. */
const textNames: Record<string, string | undefined> = {
  body: 'The text',
  excerpt: 'The excerpt',
  publicTeaser: 'What visitors read',
  lead: 'The lead',
  intro: 'The introduction',
  situation: '“Situation”',
  action: '“What we did”',
  outcome: '“What happened”',
  advice: '“What we would do now”',
  prompt: 'The prompt',
  why: '“Why”',
  rules: '“Rules”',
  results: '“Results”',
}

const partNames: Record<string, string | undefined> = { pieces: 'Piece', attachments: 'File', fields: 'Field' }

const fieldWords: Record<string, string | undefined> = {
  title: 'The title is far too long.',
  zones: 'Choose zones of this edition.',
}
