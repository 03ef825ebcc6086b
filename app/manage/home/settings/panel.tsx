import './settings.css'
import { ColoursCard } from './colours.tsx'
import { HomeCard } from './home.tsx'
import type { SettingsContent } from './load.ts'
import { LogoCard } from './logo.tsx'
import { MailCard } from './mail.tsx'
import { NavigationCard } from './navigation.tsx'
import { PushCard } from './push.tsx'
import { Redirects } from './redirects.tsx'
import { RegistrationCard, SiteCard } from './site.tsx'

/** How the site is set, and where old addresses lead. Each card is saved for itself. */
export function SettingsPanel({ content }: { content: SettingsContent }) {
  return (
    <div className="grid-12 settings" data-gap="20">
      <div className="stack" data-gap="5" data-span="6">
        <SiteCard content={content} />
        <ColoursCard content={content} />
        <LogoCard content={content} />
      </div>
      <div className="stack" data-gap="5" data-span="6">
        <MailCard content={content} />
        <PushCard content={content} />
        <RegistrationCard content={content} />
        <NavigationCard content={content} />
      </div>
      <HomeCard content={content} />
      <Redirects content={content} />
    </div>
  )
}
