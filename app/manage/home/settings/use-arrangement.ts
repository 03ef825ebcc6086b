import { useFetcher } from 'react-router'
import type { Deed } from '../../../api-table.ts'
import { useReadAgain } from '../../../fetching/polling.ts'
import { useKeptArrangement } from './kept-arrangement.ts'
import type { Arrangement } from './kept-arrangement.ts'
import { useUnsaved } from './unsaved.ts'

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
 * the version it was begun at: whoever was faster is not overwritten, and `problem` says so. While it is being saved it rests, as forms do.
 * `onOwnChange` is for what the same person saves of the list meanwhile.
 */
export function useArrangement({ section, action, saved, version, names, posted }: Options) {
  const [begun, setBegun] = useKeptArrangement(section)
  const fetcher = useFetcher<{ done: string } | { cannot: string }>()
  const readAgain = useReadAgain()
  const isBusy = fetcher.state !== 'idle'
  const answer = isBusy ? undefined : fetcher.data
  const isOfThese = begun?.order.some((id) => saved.order.includes(id)) ?? false
  const current = begun && isOfThese ? { order: alive(begun.order, saved.order), hidden: begun.hidden } : saved
  const isMoved = current.order.some((id, index) => id !== saved.order[index])
  const isHidden = saved.order.some((id) => current.hidden.includes(id) !== saved.hidden.includes(id))
  const isSaved = Boolean(answer && 'done' in answer && answer !== begun?.after)
  // What is saved, or as it was saved before, is nobody's change any more: not of the next order either.
  if (begun && (isSaved || (isOfThese && !isMoved && !isHidden))) setBegun(undefined)

  const change = (changed: Partial<Arrangement>) => {
    if (isBusy) return
    setBegun({ ...current, ...changed, version: isOfThese && begun ? begun.version : version, after: fetcher.data })
  }

  useUnsaved({
    section,
    isList: true,
    names: [...(isMoved ? [names.order] : []), ...(isHidden && names.hidden ? [names.hidden] : [])],
    isBusy,
    isRefused: Boolean(fetcher.data && 'cannot' in fetcher.data),
    save: () => {
      const body = new FormData()
      body.set('version', String(begun?.version ?? version))
      for (const [name, value] of posted(current)) body.append(name, value)
      return fetcher.submit(body, { method: 'post', action })
    },
    putBack: () => {
      setBegun(undefined)
      void fetcher.reset()
      void readAgain()
    },
  })

  const cannot = answer && 'cannot' in answer ? `${answer.cannot} Put back shows what is there now.` : undefined
  return {
    ...current,
    problem: begun && !isOfThese && !isSaved ? overtaken : cannot,
    move: (from: number, to: number) => change({ order: moved(current.order, from, to) }),
    show: (id: string, isShown: boolean) => {
      const others = current.hidden.filter((each) => each !== id)
      change({ hidden: isShown ? others : [...others, id] })
    },
    onOwnChange: () => setBegun((before) => before && { ...before, version: before.version + 1 }),
  }
}

const overtaken = 'Somebody else changed this meanwhile. What you had arranged is gone; this is what is there now.'

function moved(order: readonly string[], from: number, to: number): readonly string[] {
  const id = order[from]
  return id === undefined ? order : order.toSpliced(from, 1).toSpliced(to, 0, id)
}

/** An order begun earlier, of what is there now: what went is left out, what came stands at its end. */
function alive(begun: readonly string[], saved: readonly string[]): readonly string[] {
  return [...begun.filter((id) => saved.includes(id)), ...saved.filter((id) => !begun.includes(id))]
}
