import { z } from 'zod'
import { isPlainDate } from '../../../time/plain-dates.ts'
import { isTimeZone } from '../../../time/zones.ts'
import { knows } from './problems.ts'

/** What the bench of the date picker takes as `props`; each message goes on after the name of the key. */

const flag = z.boolean({ error: 'must be true or false' })
const ms = z.number({ error: 'must be a number of milliseconds from 0 on' }).min(0, 'must be 0 or more milliseconds')
const aDay = 'must be a day such as 2023-01-25'
const day = z.string({ error: aDay }).refine((text) => isPlainDate(text) || isMoment(text), aDay)
const aMoment = 'must be a moment such as 2023-01-15T10:20:30.040Z, or a day'
const moment = z.string({ error: aMoment }).refine((text) => isPlainDate(text) || isMoment(text), aMoment)
const weekday = z.literal([1, 2, 3, 4, 5, 6, 7], { error: 'must be a weekday from 1 (Sunday) to 7 (Saturday)' })
const someNumbers = z.union([z.number(), z.array(z.number())], { error: 'must be a number or a list of numbers' })

const timeRuleCure = 'must be a number, a list of numbers, {"min","max","interval"} or {"predicate":"work-week"}'
const timeRule = z.union(
  [
    z.number(),
    z.array(z.number()),
    z.strictObject({ predicate: z.literal('work-week') }),
    z.strictObject({ min: z.number().optional(), max: z.number().optional(), interval: z.number().optional() }),
  ],
  { error: timeRuleCure },
)

const timeRules = z.strictObject({
  hours: timeRule.optional(),
  minutes: timeRule.optional(),
  seconds: timeRule.optional(),
  milliseconds: timeRule.optional(),
})

const repeat = z.strictObject({
  every: z
    .union([
      z.enum(['day', 'week', 'month', 'year']),
      z.tuple([z.number(), z.enum(['days', 'weeks', 'months', 'years'])]),
    ])
    .optional(),
  weekdays: someNumbers.optional(),
  days: someNumbers.optional(),
  weeks: someNumbers.optional(),
  months: someNumbers.optional(),
  years: someNumbers.optional(),
  get on() {
    return z.union([repeat, z.array(repeat)]).optional()
  },
  until: day.optional(),
})

const openDay = day.nullish()
const disabled = z.union(
  [
    day,
    z.tuple([day.nullable(), day.nullable()]),
    z.strictObject({ start: openDay, end: openDay, span: z.number().optional(), repeat: repeat.optional() }),
  ],
  { error: 'must be a day, a pair of days, or {"start","end","span","repeat"}' },
)

const masks = z.strictObject({
  short: z.string().optional(),
  input: z.array(z.string(), { error: 'must be a list of masks' }).optional(),
  title: z.string().optional(),
  weekdays: z.string().optional(),
  navMonths: z.string().optional(),
})

const popover = z.union(
  [
    z.literal(false),
    z.strictObject({
      visibility: z.enum(['click', 'hover', 'focus', 'hover-focus']).optional(),
      showDelay: ms.optional(),
      hideDelay: ms.optional(),
    }),
  ],
  { error: 'must be false or {"visibility": "click", "hover", "focus" or "hover-focus", "showDelay", "hideDelay"}' },
)

const keys = {
  mode: z
    .string({ error: 'must be date, datetime or time' })
    .toLowerCase()
    .pipe(z.enum(['date', 'datetime', 'time'], { error: 'must be date, datetime or time' })),
  range: flag,
  isRequired: flag,
  timeAccuracy: z.number({ error: 'must be a number from 0 to 4' }),
  rules: z.union([z.literal(['auto', 'none']), timeRules, z.tuple([timeRules, timeRules])], {
    error: 'must be "auto", "none", rules for hours, minutes, seconds and milliseconds, or a pair of such rules',
  }),
  is24hr: flag,
  minDate: openDay,
  maxDate: openDay,
  disabledDates: z.array(disabled, { error: 'must be a list' }),
  timezone: z
    .string({ error: 'must be a time zone such as Europe/Berlin, or utc' })
    .refine(
      (name) => name.toLowerCase() === 'utc' || isTimeZone(name),
      'must be a time zone such as Europe/Berlin, or utc',
    ),
  locale: z.union(
    [
      z.string(),
      z.strictObject({ id: z.string().optional(), firstDayOfWeek: weekday.optional(), masks: masks.optional() }),
    ],
    { error: 'must be a language such as en-GB, or {"id","firstDayOfWeek","masks"}' },
  ),
  masks,
  firstDayOfWeek: weekday,
  initialPage: z.strictObject(
    { month: z.number().int().min(1).max(12), year: z.number().int() },
    { error: 'must be {"month": 1 to 12, "year"}' },
  ),
  inputDebounce: ms,
  updateOnInput: flag,
  popover,
  inline: flag,
  hideTimeHeader: flag,
  disabled: flag,
  readOnly: flag,
  value: z.union([moment, z.strictObject({ start: moment, end: moment }), z.null()], {
    error: 'must be a moment such as 2023-01-15T10:20:30.040Z, {"start","end"} or null',
  }),
}

export const valueShape = keys.value

export const propsShape = z
  .strictObject(keys, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? knows(Object.keys(keys)) : 'must be an object'),
  })
  .partial()

export type PickerQuery = z.infer<typeof propsShape>

function isMoment(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text))
}
