import { putOnWaitingList, takeOffWaitingList } from '../../../domain/joining/requests/decide.ts'
import { letterStop, wordsOfLetters } from '../mail-way.ts'
import { decided } from './decided.ts'
import { declareAction } from '../declare.ts'
import { rowVersionIn } from '../posted.ts'

/** `POST /api/requests/wait` (id, version, on=1|0): onto its edition's waiting list, or off it to be read again. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  if (posted.get('on') === '0') {
    return decided(await takeOffWaitingList(tools, admin, rowVersionIn(posted)), 'It is in the queue again.')
  }
  const stopped = await letterStop(tools)
  if (stopped) return stopped
  const words = wordsOfLetters(tools, 'On the waiting list. A letter says so.', onListInFile)
  return decided(await putOnWaitingList(tools, admin, rowVersionIn(posted)), words)
})

const onListInFile = 'On the waiting list. The letter that says so is a file: no mail server is set.'
