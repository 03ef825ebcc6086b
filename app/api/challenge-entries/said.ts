import type { NoDraft } from '../../../domain/programme/submissions/draft.ts'
import type { TakeBackOutcome } from '../../../domain/programme/submissions/take-back.ts'
import type { WriteOutcome } from '../../../domain/programme/submissions/write.ts'
import type { Visibility } from '../../../domain/programme/submissions.ts'
import { textIn, versionIn } from '../posted.ts'
import type { AskedToDo } from '../declare.ts'

type Reason = Exclude<WriteOutcome, { ok: true }>['because'] | Exclude<TakeBackOutcome, { ok: true }>['because']

/** What a member is told whose entry could not be saved, handed in or taken back. */
export const entryWords: Record<Reason, string> = {
  gone: 'There is no such entry.',
  paused: 'Your membership is paused: you can read, and write again once it is resumed.',
  closed: 'The challenge has closed. What you wrote stays here, and nobody else reads it.',
  'too-long': 'This is too long to be kept: at most 20,000 characters are. Please shorten it.',
  'not-a-draft': 'This page is handed in. Take it back first to change it.',
  stale: 'You saved a newer version in another window.',
}

/** What a member cannot do with an entry, as an answer; a newer one comes along. */
export function cannotWrite(outcome: Exclude<WriteOutcome | TakeBackOutcome, { ok: true }> | NoDraft) {
  const { because } = outcome
  const status = because === 'gone' ? 404 : because === 'paused' ? 403 : because === 'too-long' ? 422 : 409
  const json = { because, ...('entry' in outcome && { entry: outcome.entry }) }
  return { cannot: entryWords[because], status, json } as const
}

/** What every one of these posts says of the entry. */
export function postedEntry({ posted }: Pick<AskedToDo<'member'>, 'posted'>) {
  return {
    quarter: textIn(posted, 'challenge'),
    version: versionIn(posted),
    tab: textIn(posted, 'tab'),
    title: textIn(posted, 'title'),
    // Browsers post lines as other systems end them.
    body: textIn(posted, 'body').replaceAll('\r\n', '\n'),
    link: textIn(posted, 'link'),
    visibility: visibilityIn(textIn(posted, 'visibility')),
  }
}

/** Whoever says nothing of it means the fewest readers. */
function visibilityIn(text: string): Visibility {
  return text === 'members' || text === 'public' ? text : 'organisers'
}
