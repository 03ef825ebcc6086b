import { useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import type { Deed } from '../../../api-table.ts'
import { useUnsaved } from './unsaved.ts'

type Arrangement = { order: readonly string[]; hidden: readonly string[] }

type Options = {
  section: string
  action: Deed
  /** As it is saved. */
  saved: Arrangement
  version: number
  /** What a change is called in the bar of the page. */
  names: { order: string; hidden?: string }
  /** What is posted for it, but for the version. */
  posted: (arrangement: Arrangement) => readonly (readonly [name: string, value: string])[]
}

/**
 * The order of a list and what is hidden in it, as somebody arranges it before the bar of the page saves it. It is saved as of
 * the version it was begun at: whoever was faster is not overwritten. `onOwnChange` is for what the same person saves of the list meanwhile.
 */
export function useArrangement({ section, action, saved, version, names, posted }: Options) {
  const [begun, setBegun] = useState<Arrangement & { version: number }>()
  const fetcher = useFetcher<{ done: string } | { cannot: string }>()
  const { revalidate } = useRevalidator()
  const isOfThese = begun?.order.some((id) => saved.order.includes(id))
  const current = begun && isOfThese ? { order: alive(begun.order, saved.order), hidden: begun.hidden } : saved
  const isMoved = current.order.some((id, place) => id !== saved.order[place])
  const isHidden = saved.order.some((id) => current.hidden.includes(id) !== saved.hidden.includes(id))
  const change = (changed: Partial<Arrangement>) =>
    setBegun({ ...current, ...changed, version: begun && (isMoved || isHidden) ? begun.version : version })

  useUnsaved({
    section,
    names: [...(isMoved ? [names.order] : []), ...(isHidden && names.hidden ? [names.hidden] : [])],
    isBusy: fetcher.state !== 'idle',
    isRefused: fetcher.data !== undefined && 'cannot' in fetcher.data,
    save: () => {
      const body = new FormData()
      body.set('version', String(begun?.version ?? version))
      for (const [name, value] of posted(current)) body.append(name, value)
      void fetcher.submit(body, { method: 'post', action })
    },
    putBack: () => {
      setBegun(undefined)
      void fetcher.reset()
      void revalidate()
    },
  })

  return {
    ...current,
    move: (from: number, to: number) => change({ order: moved(current.order, from, to) }),
    show: (id: string, isShown: boolean) => {
      const others = current.hidden.filter((each) => each !== id)
      change({ hidden: isShown ? others : [...others, id] })
    },
    onOwnChange: () => setBegun((before) => before && { ...before, version: before.version + 1 }),
  }
}

function moved(order: readonly string[], from: number, to: number): readonly string[] {
  const id = order[from]
  return id === undefined ? order : order.toSpliced(from, 1).toSpliced(to, 0, id)
}

/** An order begun earlier, of what is there now: what went is left out, what came stands at its end. */
function alive(begun: readonly string[], saved: readonly string[]): readonly string[] {
  return [...begun.filter((id) => saved.includes(id)), ...saved.filter((id) => !begun.includes(id))]
}
