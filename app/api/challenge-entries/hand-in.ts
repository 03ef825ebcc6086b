import { handInEntry } from '../../../domain/programme/submissions/write.ts'
import type { UnfitField } from '../../../domain/programme/submissions/write.ts'
import { entryForm } from '../../site/challenge/entry/form.ts'
import { declareForm } from '../declare-form.ts'
import { cannotWrite, postedEntry } from './said.ts'

/**
 * `POST /api/challenge-entries/hand-in`: what `save` takes, and `consent` where it is for everybody. 422 with a sentence for each field, 409
 * where the challenge has closed, or another tab saved meanwhile.
 */
export const action = declareForm({ who: 'member', form: entryForm }, async (asked) => {
  const { consent } = asked.values
  const entry = postedEntry(asked)
  const outcome = await handInEntry(asked.tools, asked.member, { ...entry, consent })
  if (outcome.ok) {
    const to = `/membership/thanks?kind=submission&q=${entry.quarter}`
    return { done: 'Handed in. Thank you.', json: { entry: outcome.entry }, to }
  }
  if (outcome.because !== 'unfit') return cannotWrite(outcome)
  const silent = outcome.fields.includes('files')
  const fields = outcome.fields.flatMap((field) => (field === 'files' ? [] : [[field, unfitWords[field]]]))
  return { refused: { ...(silent && { form: silentPicture }), fields: Object.fromEntries(fields) } }
})

const silentPicture = 'Say what each picture shows, for those who do not see it.'

const unfitWords: Record<Exclude<UnfitField, 'files'>, string> = {
  title: 'A title has 1 to 120 characters.',
  body: 'A page has 1 to 10,000 characters.',
  link: 'Please enter a valid URL.',
  consent: 'Tick this, or choose who else may read it.',
}
