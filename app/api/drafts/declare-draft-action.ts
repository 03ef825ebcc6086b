import type { Reply } from '../answering.ts'
import { declareAction } from '../declare.ts'
import type { AskedToDo, Declared } from '../declare.ts'
import { fieldsOf } from './posted.ts'
import type { Posted } from './posted.ts'

type Asked = Omit<AskedToDo<'organiser'>, 'posted'> & { posted: Posted }

/** A deed of the desk: organisers ask for it, in a form or in JSON. */
export function declareDraftAction(handler: (asked: Asked) => Promise<Reply>): Declared {
  return declareAction({ who: 'organiser' }, async (asked) => handler({ ...asked, posted: await fieldsOf(asked) }))
}
