import { approveRequest } from '../../../domain/requests/approve.ts'
import type { ApproveOutcome } from '../../../domain/requests/approve.ts'
import { putOnWaitingList } from '../../../domain/requests/decide.ts'
import { toolsContext } from '../../contexts.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { approveForm } from '../../manage/member/requests/form.ts'
import { cannot, done, onlyPost, organiserOf, refused } from '../answering.ts'
import { letterStop, wordsOfLetters } from '../mail-way.ts'
import { seenIn } from '../seen.ts'
import { decided } from './decided.ts'
import type { Route } from './+types/approve'

export const loader = onlyPost

/**
 * `POST /api/requests/approve` (id, version, zone, message, whenFull): makes the invitation and sends it. Where the edition
 * is full it asks first (409); `whenFull` says what to do then: add-a-place, waiting-list, without-edition.
 */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const tools = args.context.get(toolsContext)
  const form = await args.request.formData()
  const schema = approveForm({ zones: [], zone: undefined, isFull: false })
  const read = await readForm(schema, form)
  if (!read.ok) return refused(args, schema, read)
  const stopped = await letterStop(args)
  if (stopped) return stopped
  const seen = seenIn(form)
  const whenFull = form.get('whenFull')
  if (whenFull === 'waiting-list') {
    const words = wordsOfLetters(
      args,
      'On the waiting list. A letter says so.',
      'On the waiting list. The letter is a file.',
    )
    return decided(args, await putOnWaitingList(tools, admin, seen), words)
  }

  const outcome = await approveRequest(tools, admin, seen, {
    zone: String(form.get('zone') ?? '') || undefined,
    message: read.values.message,
    whenFull: whenFull === 'add-a-place' || whenFull === 'without-edition' ? whenFull : 'ask',
  })
  return answerTo(args, outcome)
}

function answerTo(args: Route.ActionArgs, outcome: ApproveOutcome): Response {
  if (outcome.ok)
    return done(args, { words: outcome.invitationId ? wordsOfLetters(args, ...approved.invited) : approved.letIn })
  switch (outcome.because) {
    case 'gone':
    case 'stale':
      return decided(args, outcome, '')
    default:
      return cannot(args, { words: sentences[outcome.because] })
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
