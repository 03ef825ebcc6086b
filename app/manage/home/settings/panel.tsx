import './ordered-list.css'
import './save-bar.css'
import './settings.css'
import './swatches.css'
import { useState } from 'react'
import { Sided } from '../sided.tsx'
import { ColoursCard } from './colours.tsx'
import { HomeCard } from './home.tsx'
import { HostsCard } from './hosts.tsx'
import type { SettingsContent } from './load.ts'
import { LogoCard } from './logo.tsx'
import { MailCard } from './mail.tsx'
import { NavigationCard } from './navigation.tsx'
import { PushCard } from './push.tsx'
import { Redirects } from './redirects.tsx'
import { SaveBar } from './save-bar.tsx'
import { ReportsCard } from './reports.tsx'
import { RegistrationCard, SiteCard } from './site.tsx'
import { SecondFactorCard } from './second-factor.tsx'
import { createUnsavedStore, UnsavedContext, useAllUnsaved } from './unsaved.ts'

/** How the site is set, and where old addresses lead. What is changed anywhere is saved by one bar. */
export function SettingsPanel({ content }: { content: SettingsContent }) {
  const [store] = useState(createUnsavedStore)
  const all = useAllUnsaved(store)
  const unsaved = sections.flatMap(({ id }) =>
    all.filter(({ section }) => section === id).toSorted((one, other) => Number(other.isList) - Number(one.isList)),
  )
  const indexed = sections.map((section) => {
    const count = all.filter((each) => each.section === section.id).flatMap(({ names }) => names).length
    return { ...section, count, countLabel: `${count} not saved` }
  })
  return (
    <UnsavedContext value={store}>
      <div className="settings">
        <Sided sections={indexed}>
          <SiteCard content={content} />
          <ColoursCard content={content} />
          <LogoCard content={content} />
          <RegistrationCard content={content} />
          <SecondFactorCard content={content} />
          <HostsCard content={content} />
          <ReportsCard content={content} />
          <MailCard content={content} />
          <PushCard content={content} />
          <NavigationCard content={content} />
          <HomeCard content={content} />
          <Redirects content={content} />
        </Sided>
        <SaveBar unsaved={unsaved} />
      </div>
    </UnsavedContext>
  )
}

/** In the order of the page. */
const sections = [
  { id: 'site', label: 'Site' },
  { id: 'colours', label: 'Colours' },
  { id: 'logo', label: 'Logo' },
  { id: 'registration', label: 'Registration' },
  { id: 'second-factor', label: 'Second factor' },
  { id: 'hosts', label: 'Hosts' },
  { id: 'reports', label: 'Reports' },
  { id: 'mail', label: 'Mail' },
  { id: 'push', label: 'Push messages' },
  { id: 'navigation', label: 'Navigation' },
  { id: 'home-sections', label: 'Home page' },
  { id: 'redirects', label: 'Redirects' },
]
