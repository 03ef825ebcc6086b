import type { RouterContextProvider } from 'react-router'
import type { EditionStep } from '../../../domain/editions/steps.ts'
import { takeStep } from '../../../domain/editions/take-step.ts'
import type { WantedStep } from '../../../domain/editions/take-step.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { toolsContext } from '../../contexts.ts'
import { blockWords, stepDone } from '../../edition-step-words.ts'
import { cancelEditionForm } from '../../manage/home/programme/step-form.ts'
import { cannot, done, organiserOf, refused } from '../answering.ts'
import { wordsOfLetters } from '../mail-way.ts'
import { changedBefore, seenIn } from '../seen.ts'
import { notLeft } from '../sessions/session-words.ts'

type Args = { context: Readonly<RouterContextProvider>; request: Request; url: URL }

/** Takes an edition one step on: `id` and `version`. 409 with the state as it is where it cannot be done now. */
export async function takeEditionStep(args: Args, step: Exclude<EditionStep, 'cancel'>): Promise<Response> {
  organiserOf(args)
  const form = await args.request.formData()
  return answer(args, step, form, { keepLook: form.has('keepLook'), intake: intakeIn(form) })
}

/** Cancels one; `reason` is what its people read. */
export async function cancelEdition(args: Args): Promise<Response> {
  organiserOf(args)
  const form = await args.request.formData()
  const read = await readForm(cancelEditionForm, form)
  if (!read.ok) return refused(args, cancelEditionForm, read)
  return answer(args, 'cancel', form, { reason: read.values.reason })
}

/** How people come in from the announcement on; nothing where it is only announced. */
function intakeIn(form: FormData) {
  return (['request', 'waitlist', 'invite'] as const).find((intake) => intake === form.get('intake'))
}

async function answer(
  args: Args,
  step: EditionStep,
  form: FormData,
  how: Pick<WantedStep, 'reason' | 'keepLook' | 'intake'>,
): Promise<Response> {
  const { id, version } = seenIn(form)
  const wanted = { editionId: id, version, step, ...how }
  const outcome = await takeStep(args.context.get(toolsContext), organiserOf(args), wanted)
  if (outcome.ok) {
    const { status, version: current } = outcome.edition
    const deed = status === 'enrolling' ? stepDone.enrol : stepDone[step]
    const words = step === 'cancel' ? `${deed} ${wordsOfLetters(args, 'Its people are being told.', notLeft)}` : deed
    return done(args, { words, json: { status, version: current } })
  }
  switch (outcome.because) {
    case 'gone':
      return cannot(args, { words: 'There is no such edition.', status: 404 })
    case 'stale':
      return cannot(args, { words: changedBefore, json: { current: outcome.current } })
    case 'not-now':
      return cannot(args, { words: 'It is past this step already.', json: { current: outcome.current } })
    case 'no-reason':
      return cannot(args, { words: 'Say why it is cancelled.', status: 422 })
    case 'blocked':
      return cannot(args, { words: outcome.blocks.map((block) => blockWords[block]).join(' ') })
  }
}
