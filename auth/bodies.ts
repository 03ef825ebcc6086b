import { z } from 'zod'
import type { Asked } from './context.ts'
import { refuse, type Refusal } from './errors.ts'
import type { Metadata } from './schema.server.ts'

const largestMetadata = 8192
const deepestMetadata = 5
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** A text that may be missing or null, both of which the clients use for "none". */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? '')

/** Metadata a person may set about themselves: small, since it travels in each token and cookie. */
export const optionalMetadata = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((metadata): Metadata => metadata ?? {})

/** Fields of a request that belong to the flow with a code verifier. */
export const challengeFields = { code_challenge: optionalText, code_challenge_method: optionalText }

type Read<T> = { ok: true; body: T } | Refusal

/** Reads the fields an endpoint knows; others are ignored. */
export function readBody<T>(schema: z.ZodType<T>, asked: Asked): Read<T> {
  const read = schema.safeParse(asked.body)
  if (read.success) return { ok: true, body: read.data }
  return refuse(400, 'bad_json', 'Could not read request body: a field has the wrong type')
}

/** Reads an e-mail address as we keep it: lower case, at most 255 characters. */
export function readEmail(text: string): { ok: true; email: string } | Refusal {
  const email = text.toLowerCase()
  if (email.length <= 255 && z.email().safeParse(email).success) return { ok: true, email }
  return refuse(400, 'validation_failed', 'Unable to validate email address: invalid format')
}

/** Refuses metadata that is too large, too deep or carries keys that mean something to JavaScript. */
export function refuseMetadata(metadata: Metadata): Refusal | undefined {
  // First, for writing what is nested a thousand times overflows the stack.
  if (!isPlain(metadata, deepestMetadata)) {
    return refuse(400, 'validation_failed', 'User metadata is nested too deeply or holds a forbidden key')
  }
  if (Buffer.byteLength(JSON.stringify(metadata)) > largestMetadata) {
    return refuse(400, 'validation_failed', 'User metadata is larger than 8 KiB')
  }
  return undefined
}

function isPlain(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (depth === 0) return false
  return Object.entries(value).every(([key, inner]) => !forbiddenKeys.has(key) && isPlain(inner, depth - 1))
}
