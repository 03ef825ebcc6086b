import './desk.css'
import { useEffect, useId, useState } from 'react'
import { Note } from '../../../../ui/note.tsx'
import { askAgain } from '../../../fetching/fetched.ts'
import { LocalMoment, asDate } from '../../../local-time/local-time.tsx'
import type { Moment } from '../../../local-time/local-time.tsx'
import { whoseCopy } from '../../../pwa/copy/whose.ts'
import { useDrawnFor } from '../../../session/drawn-for.ts'
import type { ChallengeInHtml } from '../in-html.ts'
import type { DrawnEntry } from './as-read.tsx'
import { Editor } from './editor.tsx'
import { EntrySheet } from './sheet.tsx'
import { openedAt, useWaitingEntry } from './opened.ts'
import type { Opened } from './opened.ts'
import { useMemberEntries } from './use-member-entries.ts'
import type { MemberEntries } from './use-member-entries.ts'

type EntryDeskProps = {
  challenge: ChallengeInHtml
  /** Who is signed in, where the server could say it. */
  knownId: string | undefined
}

/** Where a member writes their page, and sees what became of it. */
export function EntryDesk({ challenge, knownId }: EntryDeskProps) {
  const heading = useId()
  const [memberId] = useState(() => knownId ?? whoseCopy()?.memberId)
  // Whoever signs in meanwhile posts nothing of what stands here.
  useDrawnFor(memberId)
  const fetched = useMemberEntries(challenge.quarter)
  const there = fetched.state === 'there' ? fetched.value : undefined
  useAskingAt(challenge.closesAt, there?.graceUntil)
  const waiting = useWaitingEntry(challenge.quarter)
  const [taken, setTaken] = useState<{ round: number; opened: Opened }>()
  const own = there?.own
  const isWritten = there ? there.may === 'hand-in' && (own ? own.status === 'draft' : true) : Boolean(waiting)
  // Nothing is drawn before it is known what is written already.
  const isKnown = waiting !== undefined && (knownId === undefined || fetched.state !== 'waiting')
  if (!memberId || !isKnown) return null
  if (!isWritten && there && !own && there.may === 'closed') return null
  return (
    <section className="wrap challenge-own" id="entry" aria-labelledby={heading}>
      <h2 id={heading}>Your page</h2>
      {isWritten ? (
        <>
          {own?.returned && <Returned {...own.returned} timeZone={challenge.timeZone} />}
          {there?.graceUntil && <Grace until={there.graceUntil} timeZone={challenge.timeZone} />}
          <Editor
            key={taken?.round ?? 0}
            challenge={challenge}
            files={there?.files ?? none}
            drawn={drawnFrom(there)}
            opened={taken?.opened ?? waiting ?? openedAt(own)}
            onTake={(opened) => setTaken({ round: (taken?.round ?? 0) + 1, opened })}
          />
        </>
      ) : (
        <Shown there={there} challenge={challenge} />
      )}
    </section>
  )
}

const none: MemberEntries['files'] = []

function drawnFrom(there: MemberEntries | undefined): DrawnEntry | undefined {
  if (!there?.own) return undefined
  return { title: there.own.title, html: there.ownHtml ?? '', attached: there.ownAttached }
}

function Shown({ there, challenge }: { there: MemberEntries | undefined; challenge: ChallengeInHtml }) {
  if (!there) return <Note tone="warn">Your page cannot be shown at the moment. It is there once you are back.</Note>
  const isPaused = there.may === 'paused'
  return (
    <>
      {isPaused && (
        <Note tone="warn">Your membership is paused: you can read, and write again once it is resumed.</Note>
      )}
      {there.own && (
        <EntrySheet
          own={there.own}
          html={there.ownHtml ?? ''}
          attached={there.ownAttached}
          files={there.files}
          may={there.may}
          challenge={challenge}
        />
      )}
    </>
  )
}

/** What an organiser asked for. */
function Returned({ comment, at, timeZone }: { comment: string; at: Moment; timeZone: string }) {
  return (
    <div className="challenge-comment">
      <p>
        <b>Returned with a comment,</b> <LocalMoment at={at} timeZone={timeZone} />
      </p>
      <p className="serif">{comment}</p>
      <p className="muted">Your text is a draft again; nothing is lost.</p>
    </div>
  )
}

function Grace({ until, timeZone }: { until: Moment; timeZone: string }) {
  return (
    <Note tone="warn" role="status">
      <b>The challenge has closed.</b> You had begun: you can finish and hand in until{' '}
      <LocalMoment at={until} timeZone={timeZone} />.
    </Note>
  )
}

/** Whoever has the page open when the challenge closes, or the last minutes are over, sees that it did. */
function useAskingAt(closesAt: Date, graceUntil: Moment | undefined): void {
  const next = graceUntil ? asDate(graceUntil) : closesAt
  useEffect(() => {
    const ms = next.getTime() - Date.now()
    if (ms <= 0 || ms > longestTimerMs) return
    const timer = setTimeout(askAgain, ms + 1000)
    return () => clearTimeout(timer)
  }, [next])
}

/** A timer of browsers holds no more than that: 24 days. */
const longestTimerMs = 2 ** 31 - 1001
