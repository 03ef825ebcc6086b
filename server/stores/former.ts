import type { Store, Stores } from './store.ts'

/** Both places as one, until everything has been carried over: what is not in the new one yet is looked for in the former. */
export function withFormer(stores: Stores, former: Stores): Stores {
  return {
    files: overFormer(stores.files, former.files),
    backups: overFormer(stores.backups, former.backups),
    exports: overFormer(stores.exports, former.exports),
    // What a former place has of them is made anew with each start.
    builds: stores.builds,
    house: overFormer(stores.house, former.house),
  }
}

function overFormer(store: Store, former: Store): Store {
  return {
    put: (name, bytes) => store.put(name, bytes),
    take: (name, file) => store.take(name, file),
    // Once more in the new place: it may have been carried over between the two looks.
    read: async (name) => (await store.read(name)) ?? (await former.read(name)) ?? (await store.read(name)),
    open: async (name) => (await store.open(name)) ?? (await former.open(name)) ?? (await store.open(name)),
    describe: async (name) =>
      (await store.describe(name)) ?? (await former.describe(name)) ?? (await store.describe(name)),
    has: async (name) => (await store.has(name)) || (await former.has(name)) || store.has(name),
    async remove(name) {
      // Said first, where whoever is just carrying it over looks: it goes again from where they put it.
      if (await former.has(name)) await former.put(removedMark(name), new Uint8Array())
      await former.remove(name)
      await store.remove(name)
    },
    async *list() {
      const seen = new Set<string>()
      // What is carried over meanwhile is in the one that is listed last.
      for await (const entry of former.list()) {
        seen.add(entry.name)
        if (!isRemovedMark(entry.name)) yield entry
      }
      for await (const entry of store.list()) if (!seen.has(entry.name)) yield entry
    },
    placeOf: store.placeOf,
  }
}

/** What says in the former place that somebody removed a file. It is nobody's file: half-written ones are named so. */
export function removedMark(name: string): string {
  return `${name}${markEnding}`
}

export function isRemovedMark(name: string): boolean {
  return name.endsWith(markEnding)
}

const markEnding = '.removed.unfinished'
