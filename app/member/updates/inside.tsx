import { href } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { Panes } from '../../../ui/panes.tsx'
import type { LatestUpdate } from '../../../domain/writing/updates/latest.ts'
import type { ZoneTab } from '../../../domain/writing/updates/zone-page.ts'
import { useReaderZone } from '../../local-time/local-time.tsx'
import { LatestUpdates, zonePath } from '../latest-updates.tsx'
import { useNow } from '../now.ts'
import { clockInWords } from '../time-words.ts'
import { ZoneTabs } from '../zone-tabs.tsx'
import type { EditionFacts } from './facts.ts'

type InsideProps = { edition: EditionFacts; tabs: ZoneTab[]; latest: LatestUpdate[]; now: Date; timeZone: string }

/** For those with access: the zones with what is unread, the own one first, and the newest of the own zone. */
export function Inside({ edition, tabs, latest, now: atServer, timeZone }: InsideProps) {
  const now = useNow(atServer)
  return (
    <div className="stack" data-gap="6">
      <header className="row" data-apart data-align="end">
        <div className="stack" data-gap="3">
          <h1 className="member-title">Updates</h1>
          <p className="ui muted">
            Edition {edition.slug}, {edition.title}
          </p>
        </div>
        <MoreLink href={href('/member/editions/:edition', { edition: edition.slug })}>Edition {edition.slug}</MoreLink>
      </header>
      {tabs.length > 1 && <ZoneTabs edition={edition.slug} tabs={tabs} />}
      {latest.length > 0 ? (
        <Newest edition={edition} tabs={tabs} latest={latest} now={now} timeZone={timeZone} />
      ) : (
        <ZonePanes edition={edition} tabs={tabs} now={now} />
      )}
    </div>
  )
}

function Newest({ edition, tabs, latest, now, timeZone }: InsideProps) {
  const zone = useReaderZone() ?? timeZone
  const own = tabs.find(({ isOwn }) => isOwn) ?? tabs[0]
  return (
    <section className="stack" data-gap="4" aria-labelledby="newest">
      <h2 className="heading-3" id="newest">
        {own && tabs.length > 1 ? `Newest for ${own.name}` : 'Newest'}
      </h2>
      <LatestUpdates updates={latest} now={now} zone={zone} labelledBy="newest" />
      {own && <MoreLink href={zonePath(edition.slug, own.slug)}>All updates</MoreLink>}
    </section>
  )
}

/** Where nothing is newest for the reader (an organiser, an empty edition): the zones to choose from. */
function ZonePanes({ edition, tabs, now }: Pick<InsideProps, 'edition' | 'tabs' | 'now'>) {
  return (
    <Panes across={3}>
      {tabs.map((tab) => (
        <Link key={tab.slug} href={zonePath(edition.slug, tab.slug)}>
          <h2 className="heading-3">{tabs.length > 1 ? tab.name : edition.title}</h2>
          <p className="muted figures">
            {clockInWords(now, tab.timeZone)}
            {tabs.length > 1 && tab.isOwn && '. Your zone.'}
          </p>
          <span className="row ui updates-pane-foot" data-apart>
            <span className="figures">{tab.unread > 0 ? `${tab.unread} unread` : 'All read'}</span>
            <Icon name="arrow" />
          </span>
        </Link>
      ))}
    </Panes>
  )
}
