import type { Plain } from './plain.ts'

/**
 * Why what somebody sent is refused before anybody works on it: a form or JSON with the sign NUL, which no text of the
 * database can hold; and for pages whatever is not a readable form, so that no action has to ask.
 */
export async function refusePost(request: Request, to: { isPage: boolean }): Promise<Plain | undefined> {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined
  const type = request.headers.get('Content-Type') ?? ''
  if (isForm(type)) return (await isReadableForm(request.clone())) ? undefined : unreadable
  if (to.isPage) return { status: 415, text: 'Pages take forms only.' }
  return escapedNul.test(await request.clone().text()) ? unreadable : undefined
}

function isForm(type: string): boolean {
  return /^\s*(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i.test(type)
}

async function isReadableForm(request: Request): Promise<boolean> {
  try {
    const fields = [...(await request.formData())]
    return !fields.flat().some((text) => typeof text === 'string' && text.includes('\0'))
  } catch {
    // A broken multipart body is the sender's mistake, not ours.
    return false
  }
}

const unreadable: Plain = { status: 400, text: 'What was sent cannot be read.' }
/** `\u0000` in JSON, unless the backslash itself is escaped. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/
