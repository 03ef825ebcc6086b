import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isRecord } from '../../../../domain/json.ts'
import { post } from './send-draft.ts'
import { tabId } from '../../../forms/tab-id.ts'

/** Somebody else who has the draft open, or this organiser in another tab; `minutes` since they opened it. */
export type OtherHere = { name: string; windowNumber: number; isYou: boolean; isWriting: boolean; minutes: number }

const everyMs = 10_000

/** Says every few seconds that this tab has the draft open, and when it leaves; the answer is who else has. */
export function useOthers(draftId: string, typed: unknown): OtherHere[] {
  const [others, setOthers] = useState<OtherHere[]>([])
  const told = useRef(typed)
  const tell = useEffectEvent(async () => {
    const hasTyped = told.current !== typed
    told.current = typed
    const answer = await post('/api/drafts/here', { id: draftId, tab: tabId(), typed: hasTyped ? 'yes' : '' })
    return answer?.status === 200 ? othersIn(answer.said.others) : undefined
  })
  useEffect(() => {
    let isOver = false
    const visit = async () => {
      const here = await tell()
      // Nobody is told to be here by a server that cannot be asked.
      if (!isOver) setOthers(here ?? [])
    }
    const leave = () => void post('/api/drafts/left', { id: draftId, tab: tabId() }, true)
    void visit()
    const timer = setInterval(() => void visit(), everyMs)
    window.addEventListener('pagehide', leave)
    return () => {
      isOver = true
      clearInterval(timer)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [draftId])
  return others
}

function othersIn(said: unknown): OtherHere[] {
  if (!Array.isArray(said)) return []
  return said.flatMap((each: unknown) => {
    if (!isRecord(each) || typeof each.name !== 'string' || typeof each.minutes !== 'number') return []
    const { name, minutes, windowNumber } = each
    return [
      {
        name,
        minutes,
        windowNumber: typeof windowNumber === 'number' ? windowNumber : 0,
        isYou: each.isYou === true,
        isWriting: each.isWriting === true,
      },
    ]
  })
}
