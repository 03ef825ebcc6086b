import { isPojo } from '@formkit/utils'
import { dayMs } from '../../time/durations.ts'
import { isRange } from './field-values.ts'
import { postEvents } from './post-events.ts'
import type { FormModel, PathValues } from './form-model.ts'
import type { FieldValue } from './schema.ts'

/** What a form says after what was typed was put back. */
export const restoredSentence = 'We restored what you were typing.'

/** The parts of a window that keeping needs. */
type KeepingPage = Pick<Window, 'addEventListener' | 'sessionStorage' | 'localStorage'> & {
  location: { pathname: string }
}

/** What asks a page to keep what was typed: a new version of the site is about to reload it, or it is left. */
const keepingEvents = ['will-reload', 'pagehide']

/**
 * Keeps what is typed into a form over a reload and over its closing, and puts back what was kept: once, and not over an
 * answer of the server. Kept as long as the tab is open, or for the schema's `keepDays` days on this device; dropped when
 * what was submitted was taken. Passwords, codes and files are never kept. A form works the same where a browser keeps
 * nothing.
 * `about` tells forms of one name on one path apart: what they change, as of which version.
 *
 * @returns stops keeping
 */
export function keepInput(model: FormModel, page: KeepingPage = window, about = ''): () => void {
  const kept = storageOf(model, page, about)
  const { errors, refused } = model.form()
  if (errors.length === 0 && refused.length === 0) restore(model, kept)
  let isKept = kept.read() !== undefined

  function keep(): void {
    const values = model.unsaved()
    if (values) kept.write(values)
    else kept.drop()
    isKept = values !== undefined
  }

  const unsubscribe = model.subscribe(() => {
    if (isKept && !model.unsaved()) keep()
  })
  const listening = new AbortController()
  const listen = (event: string, listener: () => void) =>
    page.addEventListener(event, listener, { signal: listening.signal })
  for (const event of keepingEvents) listen(event, keep)
  listen(postEvents.taken, () => model.answer(true))
  listen(postEvents.failed, () => model.answer(false))
  return () => {
    unsubscribe()
    listening.abort()
    keep()
  }
}

type KeptStorage = { read: () => PathValues | undefined; write: (values: PathValues) => void; drop: () => void }

function restore(model: FormModel, kept: KeptStorage): void {
  const values = kept.read()
  if (!values) return
  model.restore(values)
  if (!model.schema.keepDays) kept.drop()
}

/** One form of one page in the browser's storage. A storage may be full, forbidden or hold anything. */
function storageOf({ schema }: FormModel, page: KeepingPage, about: string): KeptStorage {
  const { name, keepDays, keepsForAllPages } = schema
  const key = `kept-input ${name}${keepsForAllPages ? '' : ` ${page.location.pathname}`}${about && ` ${about}`}`
  const storage = () => (keepDays ? page.localStorage : page.sessionStorage)
  return {
    read: () => trying(() => keptValues(JSON.parse(storage().getItem(key) ?? 'null'))),
    write: (values) =>
      trying(() =>
        storage().setItem(key, JSON.stringify({ values, until: keepDays && Date.now() + keepDays * dayMs })),
      ),
    drop: () => trying(() => storage().removeItem(key)),
  }
}

/** Keeping is a kindness: where the browser refuses it, the form goes on without. */
function trying<Result>(attempt: () => Result): Result | undefined {
  try {
    return attempt()
  } catch {
    return undefined
  }
}

/** What was kept, unless its time is over. Which value fits which field is the form's to say. */
function keptValues(kept: unknown): PathValues | undefined {
  if (!isPojo(kept) || !isPojo(kept.values)) return undefined
  if (typeof kept.until === 'number' && kept.until < Date.now()) return undefined
  return Object.fromEntries(
    Object.entries(kept.values).filter((entry): entry is [string, FieldValue] => isKeptValue(entry[1])),
  )
}

function isKeptValue(value: unknown): value is FieldValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  return Array.isArray(value) ? value.every((entry) => typeof entry === 'string') : isRange(value)
}
