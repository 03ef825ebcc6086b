import { z } from 'zod'
import { limits } from '../../domain/limit-numbers.ts'
import { countTry } from '../../domain/limits.ts'
import { copyChanges, mostEntries } from '../../domain/community/offline-copy.ts'
import { message } from './answering.ts'
import { declareAction } from './declare.ts'
import { readPostedJson } from './posted-json.ts'

const asked = z.object({
  have: z
    .record(z.string().max(300).startsWith('/'), z.string().max(24))
    .refine((have) => Object.keys(have).length <= mostEntries),
})

/**
 * `POST /api/copy` with `{ have: { [key]: mark } }`: what has changed since for the member's copy on this device. 401 without
 * a session and 403 for an account that may not be used: then the copy goes.
 */
export const action = declareAction({ who: 'member' }, async ({ member, request, tools }) => {
  const counted = await countTry(tools, { ...limits.syncsOfMember, subject: member.id })
  if (!counted.ok) return { cannot: 'Too often. The copy is brought up to date later.', status: 429 }
  const read = asked.safeParse(await readPostedJson(request))
  if (!read.success) return message(400, 'Send { have: { [key]: mark } }.')
  const changes = await copyChanges(tools, member, new Map(Object.entries(read.data.have)))
  return Response.json(changes, { headers: { 'Cache-Control': 'no-store' } })
})
