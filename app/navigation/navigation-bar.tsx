import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { LoadingBar } from '../../ui/loading-bar.tsx'

type Progress = { percent: number; visible: boolean }

/**
 * The page-loading bar on top: never on the first load, never for a navigation shorter than 200 ms (case 82). With
 * `failed` it ends in the colour of errors.
 */
export function NavigationBar({ failed = false }: { failed?: boolean }) {
  const busy = useNavigation().state !== 'idle'
  const { percent, visible } = useProgress(busy)
  return <LoadingBar percent={percent} visible={visible} error={failed && !busy} />
}

function useProgress(busy: boolean): Progress {
  const [progress, setProgress] = useState<Progress>(() => lastShown)
  useEffect(() => (busy ? run(setProgress) : finish(setProgress)), [busy])
  useEffect(() => {
    lastShown = progress
  }, [progress])
  return progress
}

function run(show: (progress: Progress) => void): () => void {
  const started = performance.now()
  let timer: ReturnType<typeof setInterval> | undefined
  const throttle = setTimeout(() => {
    const tick = () => show({ percent: percentAfter(performance.now() - started), visible: true })
    tick()
    timer = setInterval(tick, 50)
  }, throttleMs)
  return () => {
    clearTimeout(throttle)
    clearInterval(timer)
  }
}

function finish(show: (update: (last: Progress) => Progress) => void): () => void {
  show((last) => (last.visible ? { percent: 100, visible: true } : last))
  const hide = setTimeout(() => show((last) => ({ ...last, visible: false })), hideMs)
  const reset = setTimeout(() => show(() => nothing), hideMs + resetMs)
  return () => {
    clearTimeout(hide)
    clearTimeout(reset)
  }
}

/** Percent after so many milliseconds: fast first, never 100 before the page is there. 500 → 29.5, 1000 → 50, 2000 → 70.5 */
export function percentAfter(elapsedMs: number): number {
  return (200 / Math.PI) * Math.atan((elapsedMs / durationMs) * 2)
}

const nothing: Progress = { percent: 0, visible: false }
// The error page comes with a bar of its own, which goes on from where the one of the page stood.
let lastShown = nothing
const throttleMs = 200
const durationMs = 2000
const hideMs = 500
const resetMs = 400
