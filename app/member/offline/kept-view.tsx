import { href } from 'react-router'
import { Crumbs } from '../../../ui/crumbs.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { TemplateSheet } from '../../texts/template-sheet.tsx'
import { EditionView } from '../edition/edition-view.tsx'
import { TemplateRows } from '../edition/templates.tsx'
import { HomeView } from '../home/home-view.tsx'
import { ScheduleView } from '../home/schedule-view.tsx'
import { Reading } from '../zone-updates/reading.tsx'
import { ZoneList } from '../zone-updates/zone-list.tsx'
import { addressOf } from './address.ts'
import type { KeptPage } from './kept-page.ts'
import { KeptMe } from './kept-me.tsx'
import { SavedPages } from './saved-pages.tsx'
import type { Kept } from './use-kept.ts'

type KeptViewProps = { page: KeptPage; at: URL | undefined; kept: Extract<Kept, { state: 'there' }> }

/** A kept page, drawn by what draws it online. */
export function KeptView({ page, at, kept }: KeptViewProps) {
  switch (page.name) {
    case 'home':
      return <HomeView home={page.home} now={kept.readAt} timeZone={kept.copy.home?.member.timeZone ?? 'UTC'} />
    case 'schedule':
      return <ScheduleView schedule={page.schedule} now={kept.readAt} />
    case 'me':
      return <KeptMe kept={kept} />
    case 'saved':
      return <SavedPages copy={kept.copy} words={page.words} />
    case 'zone':
      return <ZoneList response={page.response} />
    case 'update':
      return <Reading key={page.response.update.slug} response={page.response} />
    case 'edition':
      return <EditionView response={page.response} path={at ? addressOf(at) : ''} />
    case 'templates':
      return <Templates page={page} />
  }
}

function Templates({ page: { edition, templates, template } }: { page: Extract<KeptPage, { name: 'templates' }> }) {
  const path = href('/membership/templates/:edition', { edition })
  const editionCrumb = { href: href('/member/editions/:edition', { edition }), label: `Edition ${edition}` }
  if (!template) {
    return (
      <div className="stack" data-gap="6">
        <Crumbs above={[editionCrumb]} here="Templates" />
        <h1 className="member-title">Templates</h1>
        <TemplateRows edition={edition} templates={templates} />
      </div>
    )
  }
  return (
    <div className="stack" data-gap="6">
      <Crumbs above={[editionCrumb, { href: path, label: 'Templates' }]} here={template.title} />
      <TemplateSheet edition={edition} template={template} />
      <MoreLink href={path} back>
        All templates
      </MoreLink>
    </div>
  )
}
