import './hold-bars.css'
import { useEffect, useEffectEvent, useState } from 'react'
import { holdMs } from '../../../domain/limit-numbers.ts'
import type { Underway } from '../../../domain/writing/publishing/underway.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { HoldBar } from '../../../ui/hold-bar.tsx'
import { ApiButton } from '../../forms/posting.tsx'
import { KeyCaps } from '../../../ui/key-caps.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { ActForm } from '../draft/writing/act-form.tsx'
import { oweFocus, useOwedFocus } from '../draft/writing/focus-owed.ts'
import { keys } from '../keys/keys.ts'
import { useMailWay } from '../mail-way.ts'
import { nameOf } from './follow.ts'
import type { Followed } from './follow.ts'
import { useUnderway } from './use-underway.ts'
import { becameOf, movedInWords, readInWords, titleOf, writtenTo } from './words.ts'
import { counted } from '../../texts/number-words.ts'

/**
 * What goes out this minute, with the way back, on every page of the dashboard; then, in the same place, what became of it,
 * until somebody has read it.
 */
export function HoldBars({ underway }: { underway: readonly Underway[] }) {
  const { shown, close } = useUnderway(underway)
  if (shown.length === 0) return null
  return (
    <div className="hold-bars" ref={makeRoom}>
      {shown.map((each) =>
        each.state === 'held' ? (
          <Held key={nameOf(each)} held={each} />
        ) : (
          <Over key={nameOf(each)} over={each} onClose={() => close(each)} />
        ),
      )}
    </div>
  )
}

/** Tells the page how high the bars are: there may be several, and their words may wrap. */
function makeRoom(bars: HTMLElement | null): (() => void) | undefined {
  const page = bars?.closest<HTMLElement>('.dashboard')
  if (!bars || !page) return undefined
  const observer = new ResizeObserver(() => page.style.setProperty('--held', `${bars.offsetHeight}px`))
  observer.observe(bars)
  return () => {
    observer.disconnect()
    page.style.removeProperty('--held')
  }
}

function Held({ held }: { held: Extract<Followed, { state: 'held' }> }) {
  const left = useTimeLeft(held)
  const seconds = Math.ceil(left / 1000)
  const isText = held.kind !== 'move'
  const stays = isText ? 'Nothing has been sent yet.' : 'Nobody was told yet.'
  return (
    <HoldBar
      left={(left / holdMs) * 100}
      number={seconds}
      note={seconds > 0 && `${stays} You may go on working, this stays with you.`}
      undo={seconds > 0 && <Ways held={held} />}
    >
      {isText ? (
        <>
          <b>{titleOf(held)}</b> {seconds > 0 ? <SecondsLeft before="goes out in" seconds={seconds} /> : 'is going out'}
          .{held.kind === 'member-message' ? writtenTo(held.people) : readInWords(held.readers)}
          {held.by && ` Sent by ${held.by}.`}
        </>
      ) : (
        <>
          {movedInWords(held)} {seconds > 0 ? <SecondsLeft before="in" seconds={seconds} /> : 'now'}.
          {held.by && ` Moved by ${held.by}.`}
        </>
      )}
    </HoldBar>
  )
}

/** The seconds run for the eye; they are read aloud every quarter of a minute only. */
function SecondsLeft({ before, seconds }: { before: string; seconds: number }) {
  return (
    <>
      {before} <span aria-hidden="true">{counted(seconds, 'second')}</span>
      <VisuallyHidden>{Math.ceil(seconds / 15) * 15} seconds</VisuallyHidden>
    </>
  )
}

function Ways({ held }: { held: Extract<Followed, { state: 'held' }> }) {
  if (held.kind === 'move') return <MoveBack id={held.id} />
  return held.kind === 'member-message' ? <MessageWaysOut held={held} /> : <WaysOut held={held} />
}

/** On at once, or back. Only what is shown goes on: a version that was sent later has a bar of its own. */
function WaysOut({ held: { id, version } }: { held: Followed }) {
  const button = useOwedFocus<HTMLButtonElement>('act')
  return (
    <>
      <ActForm path="/api/drafts/send-now" fields={{ id, version }} isSeen>
        <Button kind="quiet" small>
          Send now
        </Button>
      </ActForm>
      <ActForm path="/api/drafts/undo" fields={{ id, version }}>
        <Button ref={button} kind="quiet" small data-key={keys.undo}>
          Undo <KeyCaps keys={keys.undo} />
        </Button>
      </ActForm>
    </>
  )
}

/** The same for a message to members. */
function MessageWaysOut({ held: { id, version } }: { held: Followed }) {
  return (
    <>
      <ApiButton action="/api/messages/send-now" fields={{ id, version }} kind="quiet" small>
        Send now
      </ApiButton>
      <ApiButton action="/api/messages/take-back" fields={{ id, version }} kind="quiet" small data-key={keys.undo}>
        Take it back <KeyCaps keys={keys.undo} />
      </ApiButton>
    </>
  )
}

/** Back to where it was: nobody hears of it. */
function MoveBack({ id }: { id: string }) {
  return (
    <ApiButton action="/api/sessions/undo-move" fields={{ id }} kind="quiet" small data-key={keys.undo}>
      Undo <KeyCaps keys={keys.undo} />
    </ApiButton>
  )
}

function Over({ over, onClose }: { over: Exclude<Followed, { state: 'held' }>; onClose: () => void }) {
  const button = useOwedFocus<HTMLButtonElement>('act')
  const way = useMailWay()
  const address = addressOf(over)
  return (
    <HoldBar
      undo={
        <>
          {address && (
            <ButtonLink kind="quiet" small href={address}>
              Open it
            </ButtonLink>
          )}
          <Button ref={button} type="button" kind="quiet" small onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <b>{titleOf(over)}</b> {becameOf(over, way)}
      {over.by && ` Sent by ${over.by}.`}
    </HoldBar>
  )
}

function addressOf(over: Exclude<Followed, { state: 'held' }>): string | undefined {
  if (over.kind === 'member-message') return `/manage/member?tab=messages&message=${over.id}`
  return over.state === 'out' ? over.out?.address : `/manage/draft?draft=${over.id}`
}

/** ms that are left, by the second. */
function useTimeLeft({ until, leftMs }: Extract<Followed, { state: 'held' }>): number {
  const [left, setLeft] = useState(leftMs)
  const tick = useEffectEvent(() => {
    const next = Math.max(0, until - performance.now())
    // The way back is about to go, and the keyboard's place with it.
    if (next === 0 && left > 0 && document.activeElement?.closest('.hold-bar')) oweFocus('act')
    setLeft(next)
  })
  useEffect(() => {
    const timer = setInterval(() => tick(), 1000)
    return () => clearInterval(timer)
  }, [])
  return left
}
