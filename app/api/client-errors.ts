import { z } from 'zod'
import { keepBrowserError } from '../../domain/error-reports.ts'
import { requestContext, toolsContext } from '../contexts.ts'
import { onlyPost } from './answering.ts'
import type { Route } from './+types/client-errors'

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

export const loader = onlyPost

/** `POST /api/client-errors`: browsers tell what broke in them. */
export async function action({ context, request }: Route.ActionArgs) {
  const body: unknown = await request.json().catch(() => undefined)
  const told = report.safeParse(body)
  if (!told.success) return Response.json({ message: 'A report needs source, message and path.' }, { status: 400 })
  const { build, ...error } = told.data
  const { sender } = context.get(requestContext)
  await keepBrowserError(context.get(toolsContext), { ...error, buildId: build, sender })
  return new Response(null, { status: 204 })
}
