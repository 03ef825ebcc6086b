import { isForm } from '../app/front-door.ts'
import { parseJson } from '../domain/json.ts'
import type { Plain } from './plain.ts'
import type { Visit } from './visit.ts'

/** What an address reads: forms; forms and JSON; or nothing of what is sent, so that anything may be. */
type Taken = 'form' | 'form-or-json' | 'anything'

/** Forms, everywhere but at the few addresses that programs post to. */
export function takenAt({ url }: Pick<Visit, 'url'>): Taken {
  // Mail programs say no more than that they were there (RFC 8058).
  if (url.pathname.startsWith('/api/unsubscribe/')) return 'anything'
  const isForPrograms = ['/api/copy', '/api/client-errors'].includes(url.pathname)
  return isForPrograms || url.pathname.startsWith('/api/drafts/') ? 'form-or-json' : 'form'
}

/**
 * Why what somebody sent is refused before anybody works on it: it is nothing this address reads, it cannot be read, or it
 * holds what no text of the database can, as the sign NUL. So no action has to ask.
 */
export async function refusePost(
  request: Request,
  taken: Taken,
  body: Uint8Array<ArrayBuffer> | undefined,
): Promise<Plain | undefined> {
  if (request.method === 'GET' || request.method === 'HEAD' || taken === 'anything') return undefined
  const type = request.headers.get('Content-Type') ?? ''
  if (isForm(type) && hasTooManyFields(type, body)) return tooManyFields
  if (isForm(type)) return (await isReadableForm(request.clone())) ? undefined : unreadable
  if (taken === 'form') return { status: 415, text: 'This address takes forms only.' }
  if (!isJson(type)) return { status: 415, text: 'This address takes forms and JSON only.' }
  return parseJson(await request.clone().text()) === undefined ? unreadable : undefined
}

/**
 * More fields than any form of the site has. Counted before the form is read, which takes the square of their number: a form
 * of two million would keep everybody waiting for minutes.
 */
function hasTooManyFields(type: string, body: Uint8Array<ArrayBuffer> | undefined): boolean {
  if (!body) return false
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1]
  const between = /multipart/i.test(type) ? `--${boundary ?? ''}` : '&'
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  let fields = 0
  for (let at = bytes.indexOf(between); at >= 0 && fields <= mostFields; fields += 1) {
    at = bytes.indexOf(between, at + between.length)
  }
  return fields > mostFields
}

const mostFields = 1000

function isJson(type: string): boolean {
  return /^\s*application\/json\s*(?:;|$)/i.test(type)
}

async function isReadableForm(request: Request): Promise<boolean> {
  try {
    const fields = [...(await request.formData())]
    const texts = fields.flat().map((field) => (typeof field === 'string' ? field : field.name))
    return !texts.some((text) => text.includes('\0'))
  } catch {
    // A broken multipart body is the sender's mistake, not ours.
    return false
  }
}

const tooManyFields: Plain = { status: 413, text: `A form here has at most ${mostFields} fields.` }
const unreadable: Plain = { status: 400, text: 'What was sent cannot be read.' }
