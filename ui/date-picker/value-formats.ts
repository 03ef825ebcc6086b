import { formatMoment } from './mask-format.ts'
import { readMask } from './mask-read.ts'
import { settingsFrom } from './picker-options.ts'
import type { PickerOptions } from './picker-options.ts'
import type { PickerSettings, PickerValue } from './settings.ts'
import { momentOfParts } from './typed-parts.ts'

/** A moment as a number is in ms since 1970, as a text as its mask says, ISO unless told otherwise. */
export type WrittenMoment = number | string

/** What a picker holds, written in its format. Nothing is `NaN` as a number, `''` as a text, and `null` as a range. */
export type WrittenValue = WrittenMoment | { start: WrittenMoment; end: WrittenMoment } | null

export type ValueFormat = { as: 'number' } | { as: 'string'; mask?: string }

/** How values are read and written for a picker of these options. */
export function valueWriting(format: ValueFormat, options: PickerOptions) {
  const settings = settingsFrom({ ...options, mode: 'datetime' })
  const write = (moment: Date) => written(format, settings, moment)
  const read = (moment: WrittenMoment) => readMoment(format, settings, moment)
  return {
    /** Whatever names no moment is nothing. */
    read: (value: WrittenValue): PickerValue => {
      if (value === null) return null
      if (typeof value !== 'object') return read(value)
      const [start, end] = [read(value.start), read(value.end)]
      return start && end && { start, end }
    },
    write: (value: PickerValue): WrittenValue => {
      if (value instanceof Date) return write(value)
      if (value) return { start: write(value.start), end: write(value.end) }
      if (settings.range) return null
      return format.as === 'number' ? NaN : ''
    },
  }
}

function written(format: ValueFormat, settings: PickerSettings, moment: Date): WrittenMoment {
  if (format.as === 'number') return moment.getTime()
  return format.mask === undefined ? moment.toISOString() : formatMoment(settings, moment, format.mask)
}

function readMoment(format: ValueFormat, settings: PickerSettings, value: WrittenMoment): Date | null {
  if (typeof value === 'number' || format.as === 'number' || format.mask === undefined) return dateOf(value)
  const midnight = { hours: 0, minutes: 0, seconds: 0, milliseconds: 0 }
  const now = new Date()
  const parts = readMask(settings, format.mask, value, now.getUTCFullYear(), 'whole')
  return (parts && momentOfParts(settings, { ...midnight, ...parts }, undefined, now)) ?? null
}

function dateOf(value: WrittenMoment): Date | null {
  const moment = new Date(value === '' ? NaN : value)
  return Number.isNaN(moment.getTime()) ? null : moment
}
