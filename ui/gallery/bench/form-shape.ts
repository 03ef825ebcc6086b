import { z } from 'zod'
import { pigments } from '../../room.ts'
import { knows } from './problems.ts'

/** What the bench of forms takes as `schema`; each message goes on after the name of the key. */

const text = z.string({ error: 'must be text' })
const flag = z.boolean({ error: 'must be true or false' })
const count = z.number({ error: 'must be a number from 0 on' }).min(0, 'must be a number from 0 on')
const name = z
  .string({ error: 'must be a name such as email' })
  .regex(/^[A-Za-z]\w*$/, 'must be a name of letters, digits and _ such as email')

const types = [
  ...(['text', 'email', 'password', 'number', 'url', 'tel', 'search', 'textarea', 'code'] as const),
  ...(['select', 'radio', 'option-cards', 'checkboxes', 'checkbox', 'switch'] as const),
  ...(['tags', 'time-zone', 'file', 'date'] as const),
]

const option = z.union(
  [
    z.string(),
    z.strictObject({
      value: z.string(),
      label: z.string(),
      note: text.optional(),
      pigment: z.enum(pigments).optional(),
      disabled: flag.optional(),
    }),
  ],
  { error: 'must be text or {"value","label","note","pigment","disabled"}' },
)

const range = z.strictObject({ start: text, end: text })

const keys = {
  type: z.enum(types, { error: `must be one of ${types.join(', ')}` }),
  name,
  label: text.optional(),
  hint: text.optional(),
  validation: z
    .union([z.string(), z.array(z.tuple([z.string()], z.unknown()))], {
      error: 'must be rules such as "required|email" or [["required"], ["length", 3]]',
    })
    .optional(),
  validationVisibility: z.enum(['blur', 'dirty', 'live'], { error: 'must be blur, dirty or live' }).optional(),
  validationLabel: text.optional(),
  validationMessages: z.record(z.string(), z.string(), { error: 'must be sentences by rule' }).optional(),
  options: z.array(option, { error: 'must be a list' }).min(1, 'must have at least one choice').optional(),
  value: z
    .union([z.string(), z.number(), z.boolean(), z.array(z.string()), range, z.null()], {
      error: 'must be text, a number, true or false, a list of texts, {"start","end"} or null',
    })
    .optional(),
  disabled: flag.optional(),
  readOnly: flag.optional(),
  counts: count.optional(),
  limit: count.optional(),
  atMost: count.optional(),
  maxBytes: count.optional(),
  accept: text.optional(),
  uploads: flag.optional(),
  mode: z.enum(['date', 'datetime', 'time'], { error: 'must be date, datetime or time' }).optional(),
  range: flag.optional(),
  timezone: text.optional(),
}

const needsOptions = ['select', 'radio', 'option-cards', 'checkboxes']

const field = z
  .strictObject(keys, { error: objectOf(Object.keys(keys)) })
  .refine(({ type, options }) => options !== undefined || !needsOptions.includes(type), {
    path: ['options'],
    error: 'must be there for this type: [{"value","label"}, …]',
  })

export type FieldQuery = z.infer<typeof field>

const fields = z.array(field, { error: 'must be a list of fields' }).min(1, 'must have at least one field')

const step = z.strictObject({ name, label: text.optional(), fields }, { error: objectOf(['name', 'label', 'fields']) })

const formKeys = {
  fields: fields.optional(),
  steps: z.array(step, { error: 'must be a list of steps' }).min(1, 'must have at least one step').optional(),
  allowIncomplete: flag.optional(),
  incompleteMessage: z.union([z.string(), z.literal(false)], { error: 'must be text or false' }).optional(),
}

export const formShape = z
  .strictObject(formKeys, { error: objectOf(Object.keys(formKeys)) })
  .refine((form) => (form.fields === undefined) !== (form.steps === undefined), {
    error: 'must have either "fields" or "steps"',
  })

export type FormQuery = z.infer<typeof formShape>

/** What the server says of a posted form, and what `refuse` in the query says in its place. */
export const replyShape = z.strictObject({
  problems: z
    .strictObject(
      {
        form: z.union([z.string(), z.array(z.string())]).optional(),
        fields: z.record(z.string(), z.string().optional()).optional(),
      },
      { error: objectOf(['form', 'fields']) },
    )
    .optional(),
  values: z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string()), range, z.null()])).optional(),
  /** What was taken, when nothing was refused. */
  taken: z.unknown().optional(),
})

function objectOf(known: readonly string[]) {
  return ({ code }: { code?: string }) => (code === 'unrecognized_keys' ? knows(known) : 'must be an object')
}
