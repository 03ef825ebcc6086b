import { z } from 'zod'
import { keepBrowserError } from '../../domain/upkeep/error-reports.ts'
import { requestContext } from '../contexts.ts'
import { message } from './answering.ts'
import { declareAction } from './declare.ts'
import { readPostedJson } from './posted-json.ts'

const report = z.object({
  source: z.enum(['browser', 'worker']),
  message: z.string().min(1).max(500),
  path: z
    .string()
    .max(300)
    .regex(/^\/[^?#]*$/),
  frame: z
    .string()
    .max(200)
    .regex(/^[\w$.<>/:@~() -]*$/)
    .default(''),
  build: z.string().max(40).default(''),
})

/** `POST /api/client-errors`: browsers tell what broke in them. */
export const action = declareAction({ who: 'anybody' }, async ({ context, request, tools }) => {
  const told = report.safeParse(await readPostedJson(request))
  if (!told.success) return message(400, 'A report needs source, message and path.')
  const { build, ...error } = told.data
  const { sender } = context.get(requestContext)
  await keepBrowserError(tools, { ...error, buildId: build, sender })
  return new Response(null, { status: 204 })
})
