import type { ColourProblem, ColourProblems } from '../../../domain/club/settings/colours.ts'
import { coloursIn, saveColours } from '../../../domain/club/settings/branding.ts'
import { coloursForm } from '../../manage/home/settings/branding-form.ts'
import { declareForm } from '../declare-form.ts'
import { versionIn } from '../posted.ts'

/** `POST /api/settings/colours`: `version` and four colours. 422 says which cannot be read where, with the ratio and the one needed. */
export const action = declareForm({ who: 'organiser', form: coloursForm }, async ({ admin, tools, posted, values }) => {
  const wanted = { ...values, version: versionIn(posted) }
  const saved = await saveColours(tools, admin, wanted)
  if (saved.ok) return { done: 'The colours are saved. Every page and mail has them now.' }
  if (saved.because === 'unreadable') {
    return { refused: { fields: sentencesOf(saved.problems) } }
  }
  const { version, value } = saved.current
  const colours = coloursIn(value)
  return { stale: { version, shown: { ...colours } } }
})

function sentencesOf({ light, onLight, link, linkDark }: ColourProblems) {
  return {
    light: sentence(light),
    onLight: sentence(onLight),
    link: sentence(link),
    linkDark: sentence(linkDark),
  }
}

function sentence(problem: ColourProblem | undefined): string | undefined {
  if (!problem) return undefined
  if (problem.because === 'no-colour') return 'Write the colour as # and six digits, such as #f6d264.'
  const { than, ratio, least } = problem
  return `Too close to ${than}: the contrast is ${ratio} to 1, and ${least} to 1 is needed.`
}
