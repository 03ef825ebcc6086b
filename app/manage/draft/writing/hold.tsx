import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { HoldBar } from '../../../../ui/hold-bar.tsx'
import type { Clock } from '../../clock.ts'
import { ActForm } from './act-form.tsx'

const holdMs = 60_000

/**
 * It goes out at `until`, and until then it can be taken back. The seconds are the server's: how long there was to go when
 * it answered, and how long ago that was here.
 */
export function Hold({ draftId, until, clock }: { draftId: string; until: Date; clock: Clock }) {
  const left = useTimeLeft(until.getTime() - clock.now.getTime())
  const seconds = Math.ceil(left / 1000)
  return (
    <HoldBar
      fixed
      left={(left / holdMs) * 100}
      undo={
        seconds > 0 && (
          <ActForm path="/api/drafts/undo" fields={{ id: draftId }}>
            <Button kind="quiet" small>
              Undo
            </Button>
          </ActForm>
        )
      }
    >
      {seconds > 0 ? (
        <>
          Publishing in <b className="figures">{seconds}</b> seconds. Nothing has been sent yet.
        </>
      ) : (
        'It is going out.'
      )}
    </HoldBar>
  )
}

/** ms that are left, counted here from what was left when the page was read. Asks again when the time is over. */
function useTimeLeft(leftAtFirst: number): number {
  const { revalidate } = useRevalidator()
  const [first] = useState(leftAtFirst)
  const [left, setLeft] = useState(first)
  const tick = useEffectEvent((began: number) => {
    const now = Math.max(0, first - (performance.now() - began))
    setLeft(now)
    if (now === 0 && document.visibilityState === 'visible') void revalidate()
  })
  useEffect(() => {
    const began = performance.now()
    // Once a second while it runs; when it is over the page asks every second what became of it.
    const timer = setInterval(() => tick(began), 1000)
    return () => clearInterval(timer)
  }, [])
  return left
}
