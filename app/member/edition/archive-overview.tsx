import { href } from 'react-router'
import { Building } from '../../../ui/bay/building.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { monthsOf } from '../../programme/edition-words.ts'
import { numberFirst } from '../../texts/number-words.ts'
import type { EditionResponse, EditionFacts, TabOf } from './response.ts'
import { roomsOf } from './head.tsx'
import { Kept } from './kept.tsx'
import { tabPath } from './tab-path.ts'

type ArchiveProps = { edition: EditionFacts; page: EditionResponse['page']; tab: TabOf<'overview'> }

/** An archived edition: a shelf of what was kept, with how much there is of it, and the building at the bottom. */
export function ArchiveOverview({ edition, page, tab }: ArchiveProps) {
  return (
    <div className="wrap edition-archive">
      <header className="page-head grid-12" data-align="end">
        <h1 className="display" data-from="1" data-to="7">
          {edition.title}
        </h1>
        <p className="lead muted" data-from="9" data-to="12">
          Edition {edition.slug}, kept as it was. You can read it. Nothing here changes.
        </p>
      </header>
      <ol className="edition-shelf" role="list">
        {shelvesOf(edition, page, tab).map(({ name, count, what, span, path }) => (
          <li key={name}>
            <Link href={path}>
              <span className="tall figures edition-shelf-count">{count}</span>
              <span>
                <b className="heading-3 tall">{name}</b>
                <span className="muted">{what}</span>
              </span>
              <span className="muted ui hide-small figures">{span}</span>
              <Icon name="arrow" />
            </Link>
          </li>
        ))}
      </ol>
      <Kept edition={edition} />
      <Building rooms={roomsOf(page.studios)} labels={false} />
    </div>
  )
}

function shelvesOf(
  { slug, startsOn, endsOn }: EditionFacts,
  page: EditionResponse['page'],
  { shelf }: TabOf<'overview'>,
) {
  const studios = page.studios.filter(({ status }) => status === 'active').length
  return [
    {
      name: 'Updates',
      count: shelf?.updates ?? 0,
      what: page.speaksOfZones ? 'By zone and month' : 'By month',
      span: monthsOf({ startsOn, endsOn }, 'short'),
      path: href('/member/updates/:edition', { edition: slug }),
    },
    {
      name: 'Sessions',
      count: shelf?.sessions ?? 0,
      what: 'Agendas and recordings',
      span: `${numberFirst(studios)} ${studios === 1 ? 'studio' : 'studios'}`,
      path: tabPath(slug, 'sessions'),
    },
    {
      name: 'Templates',
      count: shelf?.templates ?? 0,
      what: 'To read and copy',
      span: 'Latest versions of this edition',
      path: tabPath(slug, 'templates'),
    },
    {
      name: 'Lessons',
      count: shelf?.lessons ?? 0,
      what: 'From the cohorts of this edition',
      span: 'Newest first',
      path: tabPath(slug, 'lessons'),
    },
    {
      name: 'Materials',
      count: shelf?.materials ?? 0,
      what: 'Links and files',
      span: 'One by one',
      path: tabPath(slug, 'materials'),
    },
  ]
}
