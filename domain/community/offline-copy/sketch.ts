import { createHash } from 'node:crypto'
import type { KeptEntry } from './shapes.ts'

/** An entry that belongs into a member's copy: its key, its mark, and how to make it where the device does not have it so. */
export type Sketch = { key: string; mark: string; entry: () => Promise<KeptEntry | undefined> }

/** The marks a device has, by key. */
export type Marks = ReadonlyMap<string, string>

/** Of these, what the device does not have as it is now. */
export function newTo<One extends { key: string; mark: string }>(have: Marks, all: readonly One[]): One[] {
  return all.filter(({ key, mark }) => have.get(key) !== mark)
}

/** Changes with whatever is in the value; equal for equal ones. */
export function markOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12)
}

/** The key of what stands at this address under `/api`. */
export function keyOf(...names: string[]): string {
  return names.map((name) => `/${encodeURIComponent(name)}`).join('')
}
