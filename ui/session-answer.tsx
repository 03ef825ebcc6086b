import type { KeyboardEvent, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { StatusTone } from './status.tsx'
import { Status } from './status.tsx'
import { useHydrated } from './hydrated.tsx'

type AnswerToggleProps = {
  /** The id of the `SessionStrip` it opens. */
  controls: string
  isOpen: boolean
  onToggle: () => void
  tone: StatusTone
  /** "Going", "No answer yet" */
  children: string
  /** The session's, for people who listen. */
  title: string
}

/** The answer as it stands, and the way to change it: opens a strip under the row. Without script a link to that. */
export function AnswerToggle({ controls, isOpen, onToggle, tone, children, title }: AnswerToggleProps) {
  const works = useHydrated()
  const words = (
    <>
      <span className="visually-hidden">Your answer for {title}: </span>
      <Status tone={tone}>{children}</Status>
      <Icon name="chevron-down" size="small" />
    </>
  )
  if (!works) {
    return (
      <a className="answer-toggle" href={`#${controls}`}>
        {words}
      </a>
    )
  }
  return (
    <button
      type="button"
      className="answer-toggle"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) onToggle()
      }}
    >
      {words}
    </button>
  )
}

type SessionStripProps = {
  id: string
  /** `undefined` while no script runs: then the address opens it. */
  isOpen: boolean | undefined
  onClose: () => void
  children: ReactNode
}

/** What opens under a row. Escape closes it and gives the focus back to what opened it. */
export function SessionStrip({ id, isOpen, onClose, children }: SessionStripProps) {
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
    document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)?.focus()
  }
  return (
    <div className="session-row-strip" id={id} data-open={isOpen} onKeyDown={leave}>
      {children}
    </div>
  )
}

/** On phones the answer to the session that is open, at the thumb: chairs, number, and both answers. */
export function AnswerBar({ seats, number, answer }: { seats: ReactNode; number: string; answer: ReactNode }) {
  return (
    <div className="answer-bar">
      <p className="row ui" data-apart data-nowrap>
        {seats}
        <span className="muted figures">{number}</span>
      </p>
      {answer}
    </div>
  )
}
