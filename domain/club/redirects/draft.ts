import { longest } from '../../limit-numbers.ts'
import type { ChainProblem } from './chains.ts'
import type { RedirectStatus } from './columns.ts'
import { readFrom, readTo } from './patterns.ts'
import type { FromProblem, ToProblem } from './patterns.ts'
import type { RowVersion } from '../../ids.ts'

/** What an organiser typed. With `rule` it changes that one, without it is new. */
export type RedirectDraft = {
  rule?: RowVersion
  from: string
  to: string
  status: number
  keepQuery: boolean
  enabled: boolean
  note: string
  /** The host of another site the organiser agreed to lead readers to. */
  confirmedHost?: string
}

export type RedirectProblems = {
  from?: FromProblem | 'taken'
  to?: ToProblem | ChainProblem
  status?: 'unknown'
  note?: 'too-long'
}

/** A draft that reads well, as it would be written. */
export type RedirectValues = {
  fromPath: string
  toTarget: string
  status: RedirectStatus
  keepQuery: boolean
  enabled: boolean
  note: string
}

/** What an organiser typed as values to write, or what is wrong with each field. */
export function readDraft(
  draft: RedirectDraft,
  siteUrl: string,
): { ok: true; values: RedirectValues } | { ok: false; problems: RedirectProblems } {
  const from = readFrom(draft.from)
  const to = readTo(draft.to, siteUrl)
  const status = statuses.find((known) => known === draft.status)
  const note = draft.note.trim()
  if (from.ok && to.ok && status && note.length <= longest.redirectNote) {
    const { keepQuery, enabled } = draft
    return { ok: true, values: { fromPath: from.value, toTarget: to.value, status, keepQuery, enabled, note } }
  }
  return {
    ok: false,
    problems: {
      ...(from.ok ? {} : { from: from.because }),
      ...(to.ok ? {} : { to: to.because }),
      ...(status ? {} : { status: 'unknown' }),
      ...(note.length <= longest.redirectNote ? {} : { note: 'too-long' }),
    },
  }
}

const statuses = [301, 302, 307, 308] as const
