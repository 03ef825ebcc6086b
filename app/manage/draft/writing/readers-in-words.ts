import type { DeskDraft } from '../../../../domain/writing/drafts/desk.ts'
import type { Readers } from '../../../../domain/writing/drafts/readers.ts'
import { counted } from '../../../texts/number-words.ts'
import { areAlike } from './copy.ts'
import type { WorkingCopy } from './copy.ts'

/** `18 people will see this, 3 by mail. ` before the sentence that says who they are; nothing where nobody is chosen. */
export function readersInWords(
  { kind, published, audience }: Pick<DeskDraft, 'kind' | 'audience'> & { published: unknown },
  readers: Readers,
): string {
  if (audience.kind === 'persons' && audience.memberIds.length === 0) return ''
  const isTold = kind === 'update' && !published && readers.number > 0
  return `${counted(readers.number, 'person', 'people')} will see this${isTold ? `, ${readers.told} by mail` : ''}. `
}

/** Whether the server has counted those it is for as the page shows them: only of an update they are chosen here. */
export function isCounted(draft: Pick<DeskDraft, 'kind' | 'audience'>, copy: Pick<WorkingCopy, 'audience'>): boolean {
  return draft.kind !== 'update' || areAlike(draft.audience, copy.audience)
}
