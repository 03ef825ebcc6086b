import type { EditionStep } from '../../../domain/programme/editions/steps.ts'
import { takeStep } from '../../../domain/programme/editions/take-step.ts'
import type { WantedStep } from '../../../domain/programme/editions/take-step.ts'
import { blockWords, stepDone } from '../../programme/edition-step-words.ts'
import { cancelEditionForm } from '../../manage/home/programme/step-form.ts'
import type { Reply } from '../answering.ts'
import { declareForm } from '../declare-form.ts'
import { declareAction } from '../declare.ts'
import type { AskedToDo } from '../declare.ts'
import { wordsOfLetters } from '../mail-way.ts'
import { rowVersionIn } from '../posted.ts'
import { notLeft } from '../sessions/session-words.ts'

/** Takes an edition one step on: `id` and `version`. 409 with the state as it is where it cannot be done now. */
export function editionStep(step: Exclude<EditionStep, 'cancel'>) {
  return declareAction({ who: 'organiser' }, (asked) =>
    take(asked, step, { keepLook: asked.posted.has('keepLook'), intake: intakeIn(asked.posted) }),
  )
}

/** Cancels one; `reason` is what its people read. */
export const cancellingEdition = declareForm({ who: 'organiser', form: cancelEditionForm }, (asked) =>
  take(asked, 'cancel', { reason: asked.values.reason }),
)

/** How people come in from the announcement on; nothing where it is only announced. */
function intakeIn(posted: FormData) {
  return (['request', 'waitlist', 'invite'] as const).find((intake) => intake === posted.get('intake'))
}

async function take(
  { admin, posted, tools }: AskedToDo<'organiser'>,
  step: EditionStep,
  how: Pick<WantedStep, 'reason' | 'keepLook' | 'intake'>,
): Promise<Reply> {
  const { id, version } = rowVersionIn(posted)
  const outcome = await takeStep(tools, admin, { editionId: id, version, step, ...how })
  if (outcome.ok) {
    const { status, version: current } = outcome.edition
    const deed = status === 'enrolling' ? stepDone.enrol : stepDone[step]
    const words = step === 'cancel' ? `${deed} ${wordsOfLetters(tools, 'Its people are being told.', notLeft)}` : deed
    return { done: words, json: { status, version: current } }
  }
  switch (outcome.because) {
    case 'gone':
      return { cannot: 'There is no such edition.', status: 404 }
    case 'stale':
      return { stale: { current: outcome.current } }
    case 'not-now':
      return { cannot: 'It is past this step already.', json: { current: outcome.current } }
    case 'no-reason':
      return { cannot: 'Say why it is cancelled.', status: 422 }
    case 'blocked':
      return { cannot: outcome.blocks.map((block) => blockWords[block]).join(' ') }
  }
}
