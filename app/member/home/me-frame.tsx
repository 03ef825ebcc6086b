import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Link } from '../../../ui/link.tsx'

type MeView = 'profile' | 'notifications' | 'studios' | 'calendar' | 'security' | 'data'

const views: { view: MeView; label: string; lead: string }[] = [
  { view: 'profile', label: 'Profile', lead: 'What you say of yourself, and who reads it.' },
  { view: 'notifications', label: 'Notifications', lead: 'What reaches you, and how.' },
  { view: 'studios', label: 'Studios', lead: 'Those you follow come to your home and your calendar.' },
  { view: 'calendar', label: 'Calendar', lead: 'Your sessions, in the calendar you use already.' },
  { view: 'security', label: 'Security', lead: 'More than one key opens your door. One gets lost.' },
  { view: 'data', label: 'Your data', lead: 'What we keep, how to take it, and how to go.' },
]

/** The frame of what belongs to the person: a title, and the six places beside it. */
export function MeFrame({ view: shown, children }: { view: MeView; children: ReactNode }) {
  const current = views.find(({ view }) => view === shown)
  return (
    <div>
      <header className="row me-head" data-apart data-align="end">
        <h1 className="title member-title">{current?.label}</h1>
        <p className="lead">{current?.lead}</p>
      </header>
      <div className="me-page">
        <nav className="me-nav" aria-label="Me">
          {views.map(({ view, label }) => (
            <Link
              key={view}
              ref={view === shown ? bringIntoView : undefined}
              href={`${href('/member')}?view=${view}`}
              aria-current={view === shown ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="me-panes">{children}</div>
      </div>
    </div>
  )
}

/** On a phone the places stand in a row that is wider than it: the one that is shown is in view, and the page stays where it is. */
function bringIntoView(current: HTMLElement | null): void {
  const nav = current?.parentElement
  if (!nav) return
  nav.scrollLeft = current.offsetLeft - nav.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2
}
