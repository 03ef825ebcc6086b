import { createHash } from 'node:crypto'

/** Stands for exactly these ids, in whatever order: what was counted is done to them, or to nobody. */
export function sealOf(ids: readonly string[]): string {
  return createHash('sha256').update(ids.toSorted().join(' ')).digest('base64url').slice(0, 22)
}
