import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Begin } from '../../draft/begin.tsx'
import { CohortPage, NewCohort } from './cohort-view.tsx'
import { EditionPage } from './edition-view.tsx'
import { Editions } from './editions.tsx'
import { Challenges, Cohorts } from './lists.tsx'
import type { ProgrammeContent, ProgrammeLists } from './load.ts'
import { NewEdition } from './new-edition.tsx'
import { programmeAddress } from './address.ts'
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
      <Part id="editions" title="Editions" add={<Add to={programmeAddress({ edition: 'new' })}>New edition</Add>}>
        <Editions editions={lists.editions} />
      </Part>
      <Part id="studios" title="Studios" add={<Add to={programmeAddress({ studio: 'new' })}>New studio</Add>}>
        <Studios studios={lists.studios} />
      </Part>
      <div className="grid-12" data-gap="20">
        <Part
          id="cohorts"
          title="Cohorts"
          span={6}
          add={<Add to={programmeAddress({ cohort: 'new' })}>New cohort</Add>}
        >
          <Cohorts cohorts={lists.cohorts} />
        </Part>
        <Part
          id="challenges"
          title="Challenges"
          span={6}
          add={
            <Begin fields={{ kind: 'challenge' }}>
              <Button kind="quiet" small icon="plus">
                Write a challenge
              </Button>
            </Begin>
          }
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
  /** What makes another one. */
  add: ReactNode
  span?: number
  children: ReactNode
}

function Part({ id, title, add, span, children }: PartProps) {
  return (
    <section className="stack manage-part" data-gap="3" data-span={span} aria-labelledby={id}>
      <div className="row" data-apart>
        <h2 id={id}>{title}</h2>
        {add}
      </div>
      {children}
    </section>
  )
}

function Add({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ButtonLink kind="quiet" small icon="plus" href={to}>
      {children}
    </ButtonLink>
  )
}
