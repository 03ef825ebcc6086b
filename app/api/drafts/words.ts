import type { DraftStatus } from '../../../domain/writing/drafts.ts'
import type { Unfit } from '../../../domain/writing/kinds.ts'
import type { Stale } from '../../../domain/writing/drafts/stale.ts'
import { tooLongWords } from '../../manage/draft/problem-words.ts'

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
export function fieldProblems({ fields, tooLong, of }: Unfit): Record<string, string> {
  return Object.fromEntries(
    fields.map((name) => {
      const long = tooLong.find(({ field }) => field.split('.')[0] === name)
      return [name, long ? tooLongWords(long, of) : (fieldWords[name] ?? 'This field is not valid.')]
    }),
  )
}

const fieldWords: Record<string, string | undefined> = {
  title: 'The title is far too long.',
  zones: 'Choose zones of this edition.',
}
