import { expect, test } from 'vitest'
import { z } from 'zod'
import { kinds, readPayload, writtenKinds } from '../../../domain/writing/kinds.ts'
import { textsIn } from '../../../domain/writing/kinds/schema.ts'
import { textsOf } from './kinds.ts'

test.each(writtenKinds())('every text of %s has a name at the Desk, so that what is wrong in it is found', (kind) => {
  const { schema } = kinds[kind]
  const read = readPayload(kind, fullOf(schema))
  if (!read.ok) throw new Error(`Not what it may hold: ${read.fields.join(', ')}`)

  const named = textsOf('Title', read.written).map(({ field }) => field)

  const texts = textsIn(schema, read.written.payload).map(({ field }) => field)
  expect(texts.length).toBeGreaterThan(0)
  // Where a link leads and what it says is one text to people.
  expect(texts.filter((field) => !named.includes(field.replace(/\.toLabel$/, '.to')))).toEqual([])
})

/** Something of everything a schema describes: what may be absent is there, and a list has one of each sort. */
function fullOf(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) return fullOf(schema.unwrap())
  if (schema instanceof z.ZodObject) {
    return Object.fromEntries(Object.entries(schema.shape).map(([name, part]) => [name, fullOf(part)]))
  }
  if (schema instanceof z.ZodArray) {
    const { element } = schema
    return element instanceof z.ZodUnion ? element.options.map(fullOf) : [fullOf(element)]
  }
  // Of an id or a time that may be none: none.
  if (schema instanceof z.ZodUnion) return fullOf(schema.options.at(-1) ?? z.literal(''))
  if (schema instanceof z.ZodLiteral) return schema.value
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodUUID) return '00000000-0000-4000-8000-000000000000'
  if (schema instanceof z.ZodNumber) return 1
  return schema instanceof z.ZodBoolean ? true : 'Words'
}
