import type { Edition } from '../../../domain/programme/editions.ts'
import type { RequestSubmission } from '../../../domain/joining/requests/submit.ts'

/** What a posted form says that its rules have accepted. Answers are kept with their questions: an edition may change its own. */
export function submissionOf(form: FormData, edition: Edition | undefined, waits: boolean): RequestSubmission {
  const questions = waits ? [] : (edition?.questions ?? [])
  const answers = questions.map(({ key, label }) => ({ question: label, answer: allOf(form, `aim.${key}`) }))
  return {
    name: textOf(form, 'about.name'),
    email: textOf(form, 'about.email'),
    timeZone: textOf(form, 'about.timeZone'),
    role: textOf(form, 'about.role'),
    organisation: textOf(form, 'about.organisation'),
    link: textOf(form, 'about.link'),
    source: textOf(form, 'preferences.source'),
    edition: edition?.slug,
    zone: textOf(form, 'preferences.zone') || undefined,
    alsoEditions: form.getAll('preferences.also').filter((value) => typeof value === 'string'),
    answers: answers.filter(({ answer }) => answer !== ''),
  }
}

/** What was typed, by the paths of the fields, to be shown again. */
export function typedIn(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

function allOf(form: FormData, name: string): string {
  return form
    .getAll(name)
    .flatMap((value) => (typeof value === 'string' && value.trim() !== '' ? [value.trim()] : []))
    .join(', ')
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
