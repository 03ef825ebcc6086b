import { href } from 'react-router'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../../ui/button.tsx'
import { CohortPage, NewCohort } from './cohort-view.tsx'
import { EditionPage } from './edition-view.tsx'
import { Editions } from './editions.tsx'
import { Challenges, Cohorts } from './lists.tsx'
import type { ProgrammeContent, ProgrammeLists } from './load.ts'
import { NewEdition } from './new-edition.tsx'
import { programmePlace } from './places.ts'
import { NewStudio } from './studio-fields.tsx'
import { StudioPage } from './studio-view.tsx'
import { Studios } from './studios.tsx'
import './programme.css'

/** What the community offers: editions, studios, cohorts, challenges; or one of them. */
export function ProgrammePanel({ content: { view } }: { content: ProgrammeContent }) {
  switch (view.kind) {
    case 'lists':
      return <Lists lists={view} />
    case 'edition':
      return <EditionPage key={view.edition.id} view={view} />
    case 'new-edition':
      return <NewEdition timeZone={view.timeZone} />
    case 'studio':
      return <StudioPage key={view.studio.id} view={view} />
    case 'new-studio':
      return <NewStudio />
    case 'cohort':
      return <CohortPage key={view.cohort.id} view={view} />
    case 'new-cohort':
      return <NewCohort />
  }
}

function Lists({ lists }: { lists: ProgrammeLists }) {
  return (
    <div className="stack" data-gap="7">
      <Part id="editions" title="Editions" add={{ href: programmePlace({ edition: 'new' }), words: 'New edition' }}>
        <Editions editions={lists.editions} />
      </Part>
      <Part id="studios" title="Studios" add={{ href: programmePlace({ studio: 'new' }), words: 'New studio' }}>
        <Studios studios={lists.studios} />
      </Part>
      <div className="grid-12" data-gap="20">
        <Part
          id="cohorts"
          title="Cohorts"
          span={6}
          add={{ href: programmePlace({ cohort: 'new' }), words: 'New cohort' }}
        >
          <Cohorts cohorts={lists.cohorts} />
        </Part>
        <Part
          id="challenges"
          title="Challenges"
          span={6}
          add={{ href: `${href('/manage/draft')}?kind=challenge`, words: 'Write a challenge' }}
        >
          <Challenges challenges={lists.challenges} />
        </Part>
      </div>
    </div>
  )
}

type PartProps = {
  id: string
  title: string
  add: { href: string; words: string }
  span?: number
  children: ReactNode
}

function Part({ id, title, add, span, children }: PartProps) {
  return (
    <section className="stack manage-part" data-gap="3" data-span={span} aria-labelledby={id}>
      <div className="row" data-apart>
        <h2 id={id}>{title}</h2>
        <ButtonLink kind="quiet" small icon="plus" href={add.href}>
          {add.words}
        </ButtonLink>
      </div>
      {children}
    </section>
  )
}
