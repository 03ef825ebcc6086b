import { useEffect, useState } from 'react'
import { useForm } from '../../../ui/form/form-context.ts'
import { answerTo, http } from '../../fetching/http.ts'
import type { SeriesChanges } from './series-changes.ts'

/** How long a pause in typing is, in ms. */
const pauseMs = 250

export type Scope = 'this' | 'following' | 'all'

/** Which sessions a refused form was about. */
export function scopeOf(value: unknown): Scope {
  return value === 'following' || value === 'all' ? value : 'this'
}

/** What is known of the changes: nothing yet, the list, or why there is none. */
export type Listed =
  | { state: 'asking' }
  | { state: 'there'; changes: SeriesChanges }
  | { state: 'failed'; words: string }
  /** The server did not answer, or could not: asked once more it may. */
  | { state: 'broken'; words: string; retry: () => void }

/**
 * What the form comes to for several sessions of its series, asked for whenever something is typed or ticked, and when the last
 * press was refused (`seen`). The last list stays until the next is here.
 */
export function useChanges(form: HTMLFormElement | null, scope: Scope, seen: unknown): Listed {
  const { model } = useForm()
  const [listed, setListed] = useState<Listed>({ state: 'asking' })
  const [retried, setRetried] = useState(0)
  useEffect(() => {
    if (!model || !form || scope === 'this') return undefined
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = ''
    const look = () => {
      const data = dataOf(form)
      if (data.toString() === last) return
      last = data.toString()
      ask(data, stop.signal, () => setRetried((times) => times + 1)).then(setListed, () => {})
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(look, pauseMs)
    }
    later()
    const leave = model.subscribe(later)
    // What is ticked in the list itself is no field of the model.
    form.addEventListener('change', later)
    return () => {
      leave()
      form.removeEventListener('change', later)
      clearTimeout(timer)
      stop.abort()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- after a refusal, or asked once more, the same fields have another list
  }, [model, form, scope, seen, retried])
  return listed
}

function dataOf(form: HTMLFormElement): URLSearchParams {
  const data = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && name !== 'stamp') data.append(name, value)
  return data
}

async function ask(data: URLSearchParams, signal: AbortSignal, retry: () => void): Promise<Listed> {
  try {
    // What cannot be listed is an answer as well.
    const asked = { signal, validateStatus: (status: number) => status < 500 }
    const answer = await http.post<SeriesChanges | { problem?: string }>('/series/changes', data, asked)
    if ('lines' in answer.data) return { state: 'there', changes: answer.data }
    return { state: 'failed', words: answer.data.problem ?? 'The list could not be made. Load the page again.' }
  } catch (error) {
    signal.throwIfAborted()
    return { state: 'broken', words: brokenWords(error), retry }
  }
}

/** What failed, and that nothing is lost by it. */
function brokenWords(error: unknown): string {
  const why = answerTo(error) ? 'The list of what changes could not be made.' : 'The server could not be reached.'
  return `${why} Nothing is saved yet, and what you typed is still here.`
}
