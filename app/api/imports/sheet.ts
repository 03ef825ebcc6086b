import { chooseSheet } from '../../../domain/upkeep/imports.ts'
import { whyNotRead } from '../../../domain/upkeep/imports/why-not-read.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'

/** `POST /api/imports/sheet`: `id`, `sheet`. Reads another sheet of the workbook; what was matched or put right goes. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const id = textIn(posted, 'id')
  const outcome = await chooseSheet(tools, admin, { id, sheet: textIn(posted, 'sheet') })
  if (outcome.ok) {
    return { done: 'Another sheet was read. Look at its columns.', to: `/manage/member?tab=import&import=${id}` }
  }
  switch (outcome.because) {
    case 'unread':
      return { cannot: whyNotRead(outcome.why) }
    case 'gone':
      return { cannot: 'The workbook is not kept any more. Choose the file again.', status: 404 }
    case 'begun':
      return { cannot: 'This import has begun already.' }
  }
})
