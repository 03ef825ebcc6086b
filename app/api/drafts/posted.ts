import { z } from 'zod'
import { parseJson } from '../../../domain/json.ts'
import { readPostedJson } from '../posted-json.ts'

/** What is posted here, by the names of its fields: JSON of the desk and of programs, or a form. */
export type Posted = Record<string, unknown>

/** Either, by the names of the fields. Values that came as JSON text in a form are read by `jsonIn`. */
export async function fieldsOf({ request, posted }: { request: Request; posted: FormData }): Promise<Posted> {
  if ((request.headers.get('Content-Type') ?? '').includes('application/json')) {
    const read = z.record(z.string(), z.unknown()).safeParse(await readPostedJson(request))
    return read.success ? read.data : {}
  }
  const fields = Map.groupBy(posted, ([name]) => name)
  return Object.fromEntries([...fields].map(([name, sent]) => [name, lastOf(sent.map(([, value]) => value))]))
}

/** A text field; empty where it is not there. */
export function textIn(posted: Posted, name: string): string {
  const value = posted[name]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** The same, absent where it is empty. */
export function textOrNone(posted: Posted, name: string): string | undefined {
  return textIn(posted, name).trim() || undefined
}

/** A whole number that the database can hold; -1, which nothing has, for everything else. */
export function numberIn(posted: Posted, name: string): number {
  const text = textIn(posted, name)
  return /^\d{1,9}$/.test(text) ? Number(text) : -1
}

/** A value as it is, or read from the JSON text a form carries it in; `undefined` for what is neither. */
export function jsonIn(posted: Posted, name: string): unknown {
  const value = posted[name]
  if (typeof value !== 'string') return value
  return parseJson(value)
}

/**
 * What a form says over the payload as it was. A program sends the whole payload; a form without script sends single
 * fields, and what it does not send stays.
 */
export function payloadIn(posted: Posted, before: Posted): unknown {
  const whole = jsonIn(posted, 'payload')
  if (whole !== undefined) return whole
  const typed = Object.keys(before).flatMap((name) =>
    name in posted ? [[name, fieldIn(posted, name, before[name])]] : [],
  )
  return { ...before, ...Object.fromEntries(typed) }
}

function fieldIn(posted: Posted, name: string, before: unknown): unknown {
  const text = textIn(posted, name)
  if (typeof before === 'boolean') return text === 'on' || text === 'true'
  if (!Array.isArray(before)) return text
  // A list of parts comes as JSON text, a list of words with commas between them.
  const parts = parseJson(text)
  if (Array.isArray(parts)) return parts
  return text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
}

function lastOf(values: FormDataEntryValue[]): unknown {
  return values.length > 1 ? values.filter((value) => typeof value === 'string') : values[0]
}
