import { z } from 'zod'

export type Reading<T> = { ok: true; value: T } | { ok: false; problems: string[] }

/**
 * Reads JSON of the shape from a query. Each problem is one sentence that names the key; the messages of the shape's
 * parts go on after it: `"range" must be true or false.`
 */
export function readJson<T>(name: string, text: string, shape: z.ZodType<T>): Reading<T> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { ok: false, problems: [`"${name}" is not JSON: check its quotes, commas and brackets.`] }
  }
  const read = shape.safeParse(json)
  if (read.success) return { ok: true, value: read.data }
  return { ok: false, problems: read.error.issues.flatMap((issue) => sentencesOf(name, issue)) }
}

function sentencesOf(name: string, issue: z.core.$ZodIssue): string[] {
  const at = issue.path.length === 0 ? name : issue.path.join('.')
  if (issue.code !== 'unrecognized_keys') return [`"${at}" ${issue.message}.`]
  const known = issue.message ? ` ${issue.message}.` : ''
  return issue.keys.map((key) => `"${key}" is no key of ${at}: leave it out or correct it.${known}`)
}

/** For the refusal of unknown keys: which ones there are. */
export function knows(keys: readonly string[]): string {
  return `It knows ${keys.join(', ')}`
}
