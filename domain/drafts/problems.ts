import type { DraftRow } from './rows.ts'

/** One thing to put right or to think about. `field` is the name of the field it is about, `words` a sentence. */
export type Problem = { code: string; field: string; words: string }

/** Errors keep a draft from being published, warnings do not. */
export type Checks = { errors: Problem[]; warnings: Problem[] }

/** What of a draft is looked at. */
export type Checked = Pick<
  DraftRow,
  'id' | 'kind' | 'title' | 'payload' | 'audience' | 'editionId' | 'targetId' | 'status' | 'createdAt'
>
