import { approveRequest } from '../../../domain/joining/requests/approve.ts'
import type { ApproveOutcome } from '../../../domain/joining/requests/approve.ts'
import { putOnWaitingList } from '../../../domain/joining/requests/decide.ts'
import type { Tools } from '../../../domain/tools.ts'
import { approveForm } from '../../manage/member/requests/form.ts'
import { letterStop, wordsOfLetters } from '../mail-way.ts'
import { decided } from './decided.ts'
import type { Reply } from '../answering.ts'
import { declareForm } from '../declare-form.ts'
import { rowVersionIn, textIn } from '../posted.ts'

/** Which zones there are, the domain knows. */
const anyZone = approveForm({ zones: [], zone: undefined, isFull: false })

/**
 * `POST /api/requests/approve` (id, version, zone, message, whenFull): makes the invitation and sends it. Where the edition
 * is full it asks first (409); `whenFull` says what to do then: add-a-place, waiting-list, without-edition.
 */
export const action = declareForm({ who: 'organiser', form: anyZone }, async ({ admin, tools, posted, values }) => {
  const stopped = await letterStop(tools)
  if (stopped) return stopped
  const rowVersion = rowVersionIn(posted)
  const whenFull = posted.get('whenFull')
  if (whenFull === 'waiting-list') {
    const words = wordsOfLetters(
      tools,
      'On the waiting list. A letter says so.',
      'On the waiting list. The letter is a file.',
    )
    return decided(await putOnWaitingList(tools, admin, rowVersion), words)
  }

  const outcome = await approveRequest(tools, admin, rowVersion, {
    zone: textIn(posted, 'zone') || undefined,
    message: values.message,
    whenFull: whenFull === 'add-a-place' || whenFull === 'without-edition' ? whenFull : 'ask',
  })
  return answerTo(outcome, tools)
})

function answerTo(outcome: ApproveOutcome, tools: Tools): Reply {
  if (outcome.ok) return { done: outcome.invitationId ? wordsOfLetters(tools, ...approved.invited) : approved.letIn }
  switch (outcome.because) {
    case 'gone':
    case 'stale':
      return decided(outcome, '')
    default:
      return { cannot: sentences[outcome.because] }
  }
}

const approved = {
  invited: [
    'Approved. The invitation is on its way.',
    'Approved. The invitation is written to a file: no mail server is set.',
  ],
  letIn: 'Approved. They are a member already, and part of the edition now.',
} as const

const sentences = {
  'edition-full': 'The edition has just become full. Load the page again and choose what to do.',
  'already-member': 'This person is a member already. Give them access on their page instead.',
  'already-invited': 'This person has an open invitation already. Send it again under Invitations.',
  'edition-not-open': 'The edition takes nobody in at the moment. Open it in the programme first.',
  suppressed: 'Mail to this address came back for good. Ask for another address.',
}
