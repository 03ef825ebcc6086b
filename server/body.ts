/** What a form of text needs at most. */
const usual = 64 * 1024
const megabyte = 1024 * 1024

/** A text of 20,000 characters in any writing: as a form sends it, one of them takes up to nine bytes, and a pair of them twelve. */
const longText = 256 * 1024

/** Addresses that are sent more: a file with what surrounds it in a form, and long texts. */
const largerAt: ReadonlyMap<string, number> = new Map([
  ['/api/assets/upload', 21 * megabyte],
  ['/api/imports/read', 9 * megabyte],
  ['/api/settings/logo', 9 * megabyte],
  ['/api/me/picture', 9 * megabyte],
  ['/api/drafts/save', megabyte],
  ['/api/drafts/copy', megabyte],
  ['/api/challenge-entries/attach', 21 * megabyte],
  ['/api/challenge-entries/save', longText],
  ['/api/challenge-entries/hand-in', longText],
  ['/api/lessons/suggest', longText],
])

/** Those that every member sends such a thing to. */
const forMembers: ReadonlySet<string> = new Set([
  '/api/me/picture',
  '/api/challenge-entries/attach',
  '/api/challenge-entries/save',
  '/api/challenge-entries/hand-in',
  '/api/lessons/suggest',
])

/** Does this address take more than others? Only from those who may send it, so it is asked who that is first. */
export function takesMore(path: string): boolean {
  return largerAt.has(path)
}

/** How many bytes this address takes from somebody; none of those who are refused whatever they send. */
export function mostBytes(path: string, isOrganiser: boolean, isMember = isOrganiser): number {
  const larger = largerAt.get(path)
  if (larger === undefined) return usual
  return isOrganiser || (isMember && forMembers.has(path)) ? larger : 0
}

/**
 * The whole body of a request, or `too-large` for more than these bytes; where none are taken it is not looked at. What it announces is believed only when it is too
 * much: a body sent in pieces announces nothing.
 */
export async function readBody(
  request: Request,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined | 'too-large'> {
  if (most === 0) return undefined
  if (Number(request.headers.get('Content-Length') ?? 0) > most) return 'too-large'
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.byteLength
    if (size > most) return 'too-large'
    parts.push(part)
  }
  return size === 0 ? undefined : Uint8Array.from(Buffer.concat(parts))
}
