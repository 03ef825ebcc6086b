import { parseJson } from '../../domain/json.ts'

/** What was posted as JSON; `undefined` where it is none. */
export async function readPostedJson(request: Request): Promise<unknown> {
  return parseJson(await request.text().catch(() => ''))
}
