import { isRecord } from '../../../domain/json.ts'
import type { Deed } from '../../api-table.ts'
import type { PageReply } from '../../forms/page-reply.ts'
import { noteNoAnswer } from '../../pwa/online.ts'
import type { Door } from '../door.ts'
import type { Standing } from './standing.ts'

/** Where a sign-in over a page belongs to. */
export type Here = { door: Door['path']; memberId: string }

/** Posts the fields of a step; nothing where nobody answers as they should. */
export async function postHere(fields: FormData, { door, memberId }: Here): Promise<Standing | PageReply | undefined> {
  fields.set('door', door)
  fields.set('member', memberId)
  const answer = await send(fields)
  const said: unknown = await answer?.json().catch(() => undefined)
  if (isStanding(said) || isReply(said)) return said
  return undefined
}

/** Asks where whoever is signed in now stands. */
export async function lookHere(here: Here): Promise<Standing | undefined> {
  const fields = new FormData()
  fields.set('look', '1')
  const said = await postHere(fields, here)
  return said && 'step' in said ? said : undefined
}

async function send(fields: FormData): Promise<Response | undefined> {
  const path: Deed = '/api/me/sign-in-here'
  const body = new URLSearchParams(
    [...fields].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const signal = AbortSignal.timeout(longestMs)
  const headers = { Accept: 'application/json' }
  const answer = await fetch(path, { method: 'POST', body, headers, signal }).catch(() => undefined)
  if (!answer) noteNoAnswer()
  return answer
}

function isStanding(said: unknown): said is Standing {
  return isRecord(said) && typeof said.step === 'string'
}

function isReply(said: unknown): said is PageReply {
  return isRecord(said) && typeof said.form === 'string' && isRecord(said.problems)
}

const longestMs = 20_000
