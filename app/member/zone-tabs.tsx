import { href } from 'react-router'
import { Tabs } from '../../ui/tabs.tsx'
import type { ZoneTab } from '../../domain/writing/updates/zone-page.ts'

/** The zones of an edition as tabs with their unread counts; `current` is the one that is open. */
export function ZoneTabs({
  edition,
  tabs,
  current,
}: {
  edition: string
  tabs: Pick<ZoneTab, 'slug' | 'name' | 'unread'>[]
  current?: string
}) {
  return (
    <Tabs
      label="Zones"
      tabs={tabs.map(({ slug, name, unread }) => ({
        href: href('/member/updates/:edition/:zone', { edition, zone: slug }),
        label: name,
        current: slug === current,
        count: unread,
        countLabel: `${unread} unread`,
      }))}
    />
  )
}
