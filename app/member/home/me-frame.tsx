import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Tabs } from '../../../ui/tabs.tsx'

type MeView = 'profile' | 'notifications' | 'security' | 'data'

const tabs: { view: MeView; label: string }[] = [
  { view: 'profile', label: 'Profile' },
  { view: 'notifications', label: 'Notifications' },
  { view: 'security', label: 'Security' },
  { view: 'data', label: 'Your data' },
]

/** The frame of what belongs to the person: a title and four tabs. */
export function MeFrame({ view, children }: { view: MeView; children: ReactNode }) {
  return (
    <div className="stack" data-gap="6">
      <h1 className="member-title">Me</h1>
      <Tabs
        label="Me"
        tabs={tabs.map((tab) => ({
          href: `${href('/member')}?view=${tab.view}`,
          label: tab.label,
          current: tab.view === view,
        }))}
      />
      <div className="member-cards stack" data-gap="6">
        {children}
      </div>
    </div>
  )
}
