import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DeskDraft } from '../../../../domain/drafts/desk.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { HoldBar } from '../../../../ui/hold-bar.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import type { Clock } from '../../clock.ts'
import { counted } from '../../query.ts'
import { ActForm } from './act-form.tsx'
import { oweFocus, useOwedFocus } from './focus-owed.ts'
import { stoppedWords } from './state-panels.tsx'

const holdMs = 60_000

type GoingOutProps = { draft: DeskDraft; clock: Clock }

/**
 * A draft from the moment it was sent: how long it can still be taken back, then what became of it. One bar, so that
 * whoever waits for it reads the end in the same place.
 */
export function GoingOut({ draft, clock }: GoingOutProps) {
  const heldNow = draft.status === 'publishing' ? draft.plannedAt?.getTime() : undefined
  const [held, setHeld] = useState(heldNow)
  if (heldNow !== undefined && heldNow !== held) setHeld(heldNow)
  const isOver = draft.status === 'published' || draft.stopped !== ''
  if (held === undefined || (heldNow === undefined && !isOver)) return null
  return <Bar key={held} draft={draft} clock={clock} until={held} onClose={() => setHeld(undefined)} />
}

function Bar({ draft, clock, until, onClose }: GoingOutProps & { until: number; onClose: () => void }) {
  const isHeld = draft.status === 'publishing'
  const left = useTimeLeft(until - clock.now.getTime(), isHeld || draft.published?.isTelling === true)
  const seconds = isHeld ? Math.ceil(left / 1000) : 0
  return (
    <HoldBar
      fixed
      left={isHeld ? (left / holdMs) * 100 : 0}
      undo={isHeld ? seconds > 0 && <Undo draftId={draft.id} /> : <Over draft={draft} onClose={onClose} />}
    >
      {seconds > 0 ? <SecondsLeft seconds={seconds} /> : isHeld ? 'It is going out.' : becameOf(draft)}
    </HoldBar>
  )
}

/** The seconds run for the eye; they are read aloud every quarter of a minute only. */
function SecondsLeft({ seconds }: { seconds: number }) {
  return (
    <>
      Publishing in{' '}
      <b className="figures" aria-hidden="true">
        {seconds}
      </b>
      <VisuallyHidden>{Math.ceil(seconds / 15) * 15}</VisuallyHidden> seconds. Nothing has been sent yet.
    </>
  )
}

function Undo({ draftId }: { draftId: string }) {
  const button = useOwedFocus<HTMLButtonElement>('act')
  return (
    <ActForm path="/api/drafts/undo" fields={{ id: draftId }}>
      <Button ref={button} kind="quiet" small>
        Undo
      </Button>
    </ActForm>
  )
}

function Over({ draft: { published }, onClose }: { draft: DeskDraft; onClose: () => void }) {
  const button = useOwedFocus<HTMLButtonElement>('act')
  return (
    <>
      {published && (
        <ButtonLink kind="quiet" small href={published.address}>
          Open it
        </ButtonLink>
      )}
      <Button ref={button} type="button" kind="quiet" small onClick={onClose}>
        Close
      </Button>
    </>
  )
}

function becameOf({ kind, stopped, published, notify }: DeskDraft): string {
  if (stopped !== '') return stoppedWords[stopped]
  if (kind !== 'update') return 'It is out.'
  if (!notify.mail && !notify.push) return 'It is out. Nobody was told.'
  const { told = 0, called = 0, isTelling } = published ?? {}
  const devices = notify.push && called > 0 ? `${counted(called, 'device')} called` : ''
  if (isTelling) return `It is out. ${counted(told, 'person', 'people')} told so far.`
  if (!notify.mail) return `It is out. ${devices || 'No device was called'}.`
  const byMail = `${counted(told, 'person was', 'people were')} told by e-mail`
  return `It is out. ${byMail}${devices && `, and ${devices}`}.`
}

/**
 * ms that are left, counted here from what was left when the page was read: the seconds are the server's. When the time
 * is over the page asks every second what became of it, as long as there is something to wait for.
 */
function useTimeLeft(leftAtFirst: number, isAwaited: boolean): number {
  const revalidator = useRevalidator()
  const [first] = useState(Math.max(0, leftAtFirst))
  const [left, setLeft] = useState(first)
  const tick = useEffectEvent((began: number) => {
    const now = Math.max(0, first - (performance.now() - began))
    if (now === 0 && left > 0 && document.activeElement?.closest('.hold-bar')) oweFocus('act')
    setLeft(now)
    // Asking again before the answer is there would throw the answer away.
    const mayAsk = revalidator.state === 'idle' && document.visibilityState === 'visible'
    if (now === 0 && mayAsk) void revalidator.revalidate()
  })
  useEffect(() => {
    if (!isAwaited) return
    const began = performance.now()
    const timer = setInterval(() => tick(began), 1000)
    return () => clearInterval(timer)
  }, [isAwaited])
  return left
}
