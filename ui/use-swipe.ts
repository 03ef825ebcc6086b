import { useRef } from 'react'
import type { PointerEvent } from 'react'

/** A finger that goes so far sideways, in px, and less than half as far up or down, swipes. */
const shortest = 56

/**
 * Tells of a finger that swipes over a place: 1 towards what comes after, -1 towards what was before. What it stands on leaves the
 * way up and down to the page (`touch-action: pan-y`); whatever it does is done by links as well.
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number }>(undefined)
  return {
    onPointerDown({ pointerType, isPrimary, clientX, clientY }: PointerEvent) {
      from.current = pointerType === 'touch' && isPrimary ? { x: clientX, y: clientY } : undefined
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (!from.current) return
      const [sideways, along] = [clientX - from.current.x, Math.abs(clientY - from.current.y)]
      from.current = undefined
      if (Math.abs(sideways) >= shortest && along * 2 < Math.abs(sideways)) onSwipe(sideways < 0 ? 1 : -1)
    },
    onPointerCancel() {
      from.current = undefined
    },
  }
}
