import { saveIntake } from '../../../domain/programme/editions/save.ts'
import type { EditionIntake } from '../../../domain/programme/editions/save.ts'
import { slugOf } from '../../../domain/programme/editions/zone-presets.ts'
import { intakeForm, questionNumbers } from '../../manage/home/programme/intake-form.ts'
import { declareForm } from '../declare-form.ts'
import { dayOf, rowVersionIn } from '../posted.ts'

/** `POST /api/editions/intake`: how people come into an edition and what they are asked. 422 for a choice without choices. */
export const action = declareForm({ who: 'organiser', form: intakeForm }, async ({ admin, tools, posted, values }) => {
  const asked = questionsIn(values)
  const problems = asked.flatMap(({ n, choices, kind }) =>
    kind === 'choice' && choices.length < 2 ? [[`choices${n}`, 'Write at least two choices.'] as const] : [],
  )
  if (problems.length > 0) {
    return { refused: { fields: Object.fromEntries(problems) } }
  }
  const outcome = await saveIntake(tools, admin, rowVersionIn(posted), {
    intake: modes.find((mode) => mode === values.intake) ?? 'closed',
    requestsUntil: dayOf(values.requestsUntil),
    questions: withKeys(asked),
  })
  if (outcome.ok) return { done: 'The intake is saved.', json: { version: outcome.edition.version } }
  return outcome.because === 'stale' ? { stale: {} } : { cannot: 'There is no such edition.', status: 404 }
})

const modes = ['closed', 'request', 'waitlist', 'invite'] as const
const kinds = ['text', 'choice', 'scale'] as const

type Question = EditionIntake['questions'][number]
type Asked = { n: number; label: string; kind: Question['kind']; choices: string[]; required: boolean }

/** The questions somebody wrote; a line left empty asks nothing. */
function questionsIn(values: Readonly<Record<string, unknown>>): Asked[] {
  return questionNumbers
    .map((n) => ({
      n,
      label: String(values[`question${n}`]),
      kind: kinds.find((kind) => kind === values[`kind${n}`]) ?? 'text',
      choices: [...new Set(choicesIn(String(values[`choices${n}`])))],
      required: values[`required${n}`] === true,
    }))
    .filter(({ label }) => label !== '')
}

function choicesIn(text: string): string[] {
  return text
    .split(';')
    .map((choice) => choice.trim())
    .filter((choice) => choice !== '')
}

/** A question's key is made from its words, so that the form of somebody who is just asking still fits. */
function withKeys(asked: Asked[]): Question[] {
  return asked.map(({ label, kind, required, choices }, index) => {
    const isRepeated = asked.findIndex((other) => slugOf(other.label) === slugOf(label)) < index
    const key = slugOf(label) === '' || isRepeated ? `question-${index + 1}` : slugOf(label)
    return { key, label, kind, required, ...(kind === 'choice' && { choices }) }
  })
}
