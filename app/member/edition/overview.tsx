import { href } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { Panes } from '../../../ui/panes.tsx'
import { Prose } from '../../../ui/prose.tsx'
import { timeInWords } from '../../../time/words.ts'
import { zoneCity } from '../../../time/zones.ts'
import { SessionDay } from '../../local-time/local-time.tsx'
import { useNow } from '../now.ts'
import type { EditionResponse, EditionFacts, TabOf, ZoneCardFacts } from './response.ts'
import { Kept } from './kept.tsx'
import { TemplateRows } from './templates.tsx'
import { tabPath } from './tab-path.ts'

type OverviewProps = { edition: EditionFacts; page: EditionResponse['page']; tab: TabOf<'overview'> }

const shownTemplates = 4

/** The overview of an edition: what it is, its zones, its templates; and what one keeps once it is over. */
export function Overview({ edition, page, tab }: OverviewProps) {
  return (
    <>
      {page.speaksOfZones && <Zones edition={edition.slug} page={page} />}
      {page.isReadOnly && (
        <div className="wrap">
          <Kept edition={edition} />
        </div>
      )}
      {tab.body && (
        <section className="wrap edition-section grid-12" aria-labelledby="about">
          <h2 id="about" data-from="1" data-to="4">
            About
          </h2>
          <div data-from="5" data-to="12">
            <Prose html={tab.body} opening />
          </div>
        </section>
      )}
      <section className="wrap edition-section grid-12" aria-labelledby="templates">
        <h2 id="templates" data-from="1" data-to="4">
          Templates
        </h2>
        <div data-from="5" data-to="12" className="stack" data-gap="5">
          <TemplateRows edition={edition.slug} templates={tab.templates.slice(0, shownTemplates)} />
          {tab.templates.length > shownTemplates && (
            <MoreLink href={tabPath(edition.slug, 'templates')}>All {tab.templates.length} templates</MoreLink>
          )}
        </div>
      </section>
    </>
  )
}

function Zones({
  edition,
  page: { zones, next, isReadOnly: over },
}: Pick<OverviewProps, 'page'> & { edition: string }) {
  const now = useNow()
  return (
    <section className="wrap edition-section stack" data-gap="6" aria-labelledby="zones">
      <h2 id="zones">{countWords[zones.length] ?? zones.length} zones</h2>
      <Panes across={3}>
        {zones.map((zone) => (
          <Link key={zone.slug} href={href('/member/updates/:edition/:zone', { edition, zone: zone.slug })}>
            <h3>{zone.name}</h3>
            <p className="muted">{over ? zoneCity(zone.timeZone) : zoneInWords(zone, now)}</p>
            {zone.isOwn && next && (
              <p className="ui muted">
                Next: {next.title}, <SessionDay session={next} />
              </p>
            )}
            <span className="row ui edition-zone-foot" data-apart>
              <span className="figures">{footOf(zone, over)}</span>
              <Icon name="arrow" />
            </span>
          </Link>
        ))}
      </Panes>
      {!over && zones.some(({ isOwn }) => isOwn) && (
        <MoreLink href={`${href('/member')}?view=profile#zone`}>Ask for another zone</MoreLink>
      )}
    </section>
  )
}

function zoneInWords({ timeZone, isOwn, hosts, status }: ZoneCardFacts, now: Date): string {
  return [
    `${timeInWords(now, { zone: timeZone })} in ${zoneCity(timeZone)}.`,
    ...(isOwn ? ['Your zone.'] : []),
    ...(status === 'closed' ? ['Closed.'] : []),
    ...(hosts.length > 0 ? [`${hosts.length === 1 ? 'Host' : 'Hosts'}: ${hosts.join(', ')}`] : []),
  ].join(' ')
}

function footOf(zone: ZoneCardFacts, over: boolean): string {
  if (over) return 'Updates, read only'
  return zone.unread > 0 ? `${zone.unread} unread` : 'All read'
}

const countWords: Record<number, string> = { 2: 'Two', 3: 'Three', 4: 'Four', 5: 'Five', 6: 'Six' }
