import type { ReactNode } from 'react'
import type { EditionResponse } from './response.ts'
import { ChallengeTab, LessonsTab, MaterialsTab, StudiosTab } from './small-tabs.tsx'
import { PeopleTab } from './people-tab.tsx'
import { SessionsTab } from './sessions-tab.tsx'
import { TemplateRows } from './templates.tsx'

const titles = {
  overview: 'Overview',
  sessions: 'Sessions',
  studios: 'Studios',
  people: 'People',
  templates: 'Templates',
  challenge: 'Challenge',
  lessons: 'Lessons',
  materials: 'Materials',
} as const

/** One part of an edition under its own title. */
export function TabContent({ response }: { response: EditionResponse }) {
  const { edition, tab } = response
  return (
    <div className="wrap edition-tab">
      <header className="page-head">
        <p className="ui muted">
          {edition.slug} {edition.title}
        </p>
        <h1>{titles[tab.name]}</h1>
      </header>
      {contentOf(response)}
    </div>
  )
}

function contentOf({ edition, page, tab }: EditionResponse): ReactNode {
  switch (tab.name) {
    case 'overview':
      return null
    case 'sessions':
      return <SessionsTab tab={tab} edition={edition.slug} over={page.isReadOnly} />
    case 'studios':
      return <StudiosTab studios={page.studios} />
    case 'people':
      return <PeopleTab tab={tab} edition={edition.slug} zones={page.zones} speaksOfZones={page.speaksOfZones} />
    case 'templates':
      return <TemplateRows edition={edition.slug} templates={tab.templates} />
    case 'challenge':
      return <ChallengeTab tab={tab} />
    case 'lessons':
      return <LessonsTab tab={tab} />
    case 'materials':
      return <MaterialsTab tab={tab} />
  }
}
