import type { ColourProblem, ColourProblems } from '../../../domain/settings/colours.ts'
import { coloursIn, saveColours } from '../../../domain/settings/look.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { toolsContext } from '../../contexts.ts'
import { coloursForm } from '../../manage/home/settings/look-form.ts'
import { done, onlyPost, organiserOf, refused } from '../answering.ts'
import { staleForm, versionIn } from '../stale-form.ts'
import type { Route } from './+types/colours'

export const loader = onlyPost

/** `POST /api/settings/colours`: `version` and four colours. 422 says which cannot be read where, with the ratio and the one needed. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const form = await args.request.formData()
  const read = await readForm(coloursForm, form)
  if (!read.ok) return refused(args, coloursForm, read)
  const wanted = { ...read.values, version: versionIn(form) }
  const saved = await saveColours(args.context.get(toolsContext), admin, wanted)
  if (saved.ok) return done(args, { words: 'The colours are saved. Every page and mail has them now.' })
  if (saved.because === 'unreadable') {
    return refused(args, coloursForm, { problems: { fields: sentencesOf(saved.problems) }, values: read.values })
  }
  const { version, value } = saved.current
  const colours = coloursIn(value)
  return staleForm(args, coloursForm, { typed: read.values, current: { version, shown: { ...colours } } })
}

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
