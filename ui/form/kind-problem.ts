import { sentence } from '@formkit/i18n'
import { isTimeZone, wallTimeToInstant } from '../../time/zones.ts'
import { isRange } from './field-values.ts'
import { fileProblem } from './file-limits.ts'
import { endings, lengthWanted, tooMany } from './rules/english.ts'
import type { DateDefinition, FieldDefinition, FieldValue, FileDefinition } from './schema.ts'
import { isUploadId } from './upload.ts'

/** The longest text taken where a definition says nothing, in characters: what would burden the rules and the database. */
const longestText = 20_000

/** The longest single entry of a list of words, in characters: what fits into an address bar. */
const longestEntry = 2000

/** The longest list of words where a definition says nothing. */
const mostEntries = 200

/**
 * Why a value cannot be what a field of its kind holds: a choice that is not offered, a zone that does not exist, a date
 * nobody can read, a file too large, an id no upload answers with, a text beyond all bounds. The inputs of a page never say such a thing; whoever
 * writes a request by hand does. The sentences are those of the rules they resemble.
 */
export function kindProblem(field: FieldDefinition, value: FieldValue): string | undefined {
  const name = field.validationLabel || field.label || field.name
  const notAllowed = `${sentence(name)} ${endings.is}.`
  switch (field.type) {
    case 'checkbox':
    case 'switch':
      return undefined
    case 'select':
    case 'radio':
    case 'option-cards':
    case 'checkboxes':
      return textsOf(value).every((choice) => isOffered(field.options, choice)) ? undefined : notAllowed
    case 'time-zone':
      return value === '' || isTimeZone(String(value)) ? undefined : notAllowed
    case 'tags':
      return listProblem(name, textsOf(value), field.atMost ?? mostEntries)
    case 'file':
      return filesProblem(field, name, value)
    case 'date':
      return value === null ? undefined : dateProblem(field, momentsOf(value).map(String))
    default:
      return lengthProblem(name, String(value), field.limit ?? longestText)
  }
}

function dateProblem({ timezone = 'UTC' }: DateDefinition, moments: string[]): string | undefined {
  const unread = moments.find((moment) => !isMoment(moment))
  if (unread === undefined) return undefined
  return isSkipped(unread, timezone)
    ? 'There is no such hour that night: clocks are put forward. Choose another.'
    : 'The selected date is invalid.'
}

/** A time that could be read, were it not for the clocks that skip it. */
function isSkipped(text: string, timezone: string): boolean {
  const wall = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.exec(text)?.[0]
  if (!wall || Number.isNaN(Date.parse(`${wall}Z`))) return false
  return wallTimeToInstant(wall, timezone).kind === 'skipped'
}

function isOffered(options: readonly { value: string; disabled?: boolean }[], choice: string): boolean {
  return options.some((option) => option.value === choice && !option.disabled)
}

function listProblem(name: string, entries: string[], most: number): string | undefined {
  if (entries.length > most) return tooMany(name, most)
  return lengthProblem(name, entries.find((entry) => entry.length > longestEntry) ?? '', longestEntry)
}

function filesProblem(field: FileDefinition, name: string, value: FieldValue): string | undefined {
  const entries = Array.isArray(value) ? value : []
  const most = field.atMost ?? mostEntries
  if (entries.length > most) return tooMany(name, most)
  if (!textsOf(value).every(isUploadId)) return `${sentence(name)} is not an allowed value.`
  return entries.map((entry) => (entry instanceof File ? fileProblem(field, entry) : undefined)).find(Boolean)
}

function lengthProblem(name: string, text: string, most: number): string | undefined {
  return text.length > most ? `${sentence(name)} ${lengthWanted([0, most])}.` : undefined
}

/** The texts of a choice or a list; an empty choice is none. */
function textsOf(value: FieldValue): string[] {
  return (Array.isArray(value) ? value : [value]).filter((entry) => typeof entry === 'string' && entry !== '')
}

function momentsOf(value: FieldValue): unknown[] {
  return isRange(value) ? [value.start, value.end] : [value]
}

/** ISO text with its zone said, of a year between 1000 and 2999: what pickers and the reading of requests write. */
function isMoment(value: string): boolean {
  return /^[12]\d{3}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value))
}
