import type { Store } from './store.ts'

/** In bytes: what a machine keeps at hand of what is asked often, and what is too large to be among it. */
const most = { all: 64 * 1024 * 1024, each: 4 * 1024 * 1024 }

/**
 * Keeps what was read lately in memory, so that a picture on a page is fetched once and not for each reader. What a name stands
 * for never changes, and whether somebody may have it was decided before it is read: what was removed elsewhere is asked for no more.
 */
export function cached(store: Store, { all, each } = most): Store {
  const kept = new Map<string, Uint8Array>()
  const underway = new Map<string, Promise<Uint8Array | undefined>>()
  let bytes = 0
  const drop = (name: string) => {
    bytes -= kept.get(name)?.byteLength ?? 0
    kept.delete(name)
  }
  const keep = (name: string, content: Uint8Array) => {
    drop(name)
    if (content.byteLength > each) return
    kept.set(name, content)
    bytes += content.byteLength
    for (const oldest of kept.keys()) {
      if (bytes <= all) break
      drop(oldest)
    }
  }
  const fetched = (name: string): Promise<Uint8Array | undefined> => {
    const asking = store.read(name).then((content) => {
      // Written or removed meanwhile: then this is not kept.
      if (content && underway.get(name) === asking) keep(name, content)
      return content
    })
    underway.set(name, asking)
    return asking.finally(() => underway.get(name) === asking && underway.delete(name))
  }
  return {
    ...store,
    async put(name, content) {
      underway.delete(name)
      drop(name)
      await store.put(name, content)
    },
    async read(name) {
      const known = kept.get(name)
      if (!known) return underway.get(name) ?? fetched(name)
      // To the end of the line: what nobody asks for goes first.
      kept.delete(name)
      kept.set(name, known)
      return known
    },
    async remove(name) {
      underway.delete(name)
      drop(name)
      await store.remove(name)
    },
  }
}
