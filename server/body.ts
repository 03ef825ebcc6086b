/** PRODUCT 14: uploads apart. */
const largestBody = 64 * 1024

/**
 * The whole body of a request, or `too-large` for more than 64 KiB. What it announces is believed only when it is too
 * much: a body sent in pieces announces nothing.
 */
export async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer> | undefined | 'too-large'> {
  if (Number(request.headers.get('Content-Length') ?? 0) > largestBody) return 'too-large'
  if (!request.body) return undefined
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body) {
    size += part.byteLength
    if (size > largestBody) return 'too-large'
    parts.push(part)
  }
  return Uint8Array.from(Buffer.concat(parts))
}
