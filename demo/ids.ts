import { createHash } from 'node:crypto'

/**
 * The id of a row of the demo, the same in every installation: rows can point to each other before they are written,
 * and a later start knows which text belongs to which row.
 */
export function idOf(kind: string, name: string): string {
  const hash = createHash('sha256').update(`northlight/${kind}/${name}`).digest('hex')
  // Version 8 and variant 8: the shape RFC 9562 leaves to the application.
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
