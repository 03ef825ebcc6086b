import { createContext, use, useEffectEvent, useId, useLayoutEffect, useSyncExternalStore } from 'react'

/** What is changed on the page and not saved: of one form, or of one list. */
export type Unsaved = {
  /** The id of the section it is in. */
  section: string
  /** A list is saved before the forms of what it lists, which may change what that is called. */
  isList: boolean
  /** What is changed, as the page calls it. */
  names: readonly string[]
  /** Whether it is being saved. */
  isBusy: boolean
  /** Whether it was to be saved and could not. */
  isRefused: boolean
  /** Settled when it is answered, or was not sent at all. */
  save: () => Promise<unknown>
  putBack: () => void
}

type UnsavedStore = ReturnType<typeof createUnsavedStore>

/** Where forms and lists of the settings tell what they hold, for the bar that saves it and the index that counts it. */
export function createUnsavedStore() {
  const held = new Map<string, Unsaved>()
  const listeners = new Set<() => void>()
  let all: readonly Unsaved[] = []
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    all: () => all,
    /** `undefined`: it holds nothing any more. */
    tell(id: string, unsaved: Unsaved | undefined) {
      if (unsaved) held.set(id, unsaved)
      else if (!held.delete(id)) return
      all = [...held.values()]
      for (const listener of listeners) listener()
    },
  }
}

/** The settings give it to what is in them. */
export const UnsavedContext = createContext<UnsavedStore | undefined>(undefined)

/** Everything that is not saved, in no order. */
export function useAllUnsaved(store: UnsavedStore): readonly Unsaved[] {
  return useSyncExternalStore(store.subscribe, store.all, none)
}

/** Tells the page what is changed here as long as it is: no names, nothing. Throws outside the settings. */
export function useUnsaved({ section, isList, names, isBusy, isRefused, ...deeds }: Unsaved): void {
  const store = use(UnsavedContext)
  if (!store) throw new Error('Settings missing. Put this component inside the settings.')
  const id = useId()
  const save = useEffectEvent(deeds.save)
  const putBack = useEffectEvent(deeds.putBack)
  const named = names.join('\n')
  useLayoutEffect(() => {
    if (named === '') return undefined
    const unsaved = {
      section,
      isList,
      names: named.split('\n'),
      isBusy,
      isRefused,
      save: () => save(),
      putBack: () => putBack(),
    }
    store.tell(id, unsaved)
    return () => store.tell(id, undefined)
  }, [store, id, section, isList, named, isBusy, isRefused])
}

const nothing: readonly Unsaved[] = []
const none = () => nothing
