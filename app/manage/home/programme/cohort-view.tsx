import { useMemo } from 'react'
import { href } from 'react-router'
import { Card } from '../../../../ui/card.tsx'
import { FormFields } from '../../../../ui/form/form-fields.tsx'
import { MoreLink } from '../../../../ui/more-link.tsx'
import { ApiButton } from '../../../forms/posting.tsx'
import { counted } from '../../../texts/number-words.ts'
import { WordedStatus } from '../../worded-status.tsx'
import { VersionedForm } from '../../../forms/versioned-form.tsx'
import { cohortForm } from './cohort-form.ts'
import { NewPage, WorkPage } from './frames.tsx'
import type { Work } from './frames.tsx'
import { cohortWords } from './lists.tsx'
import type { CohortView } from './load.ts'

type CohortWork = Work & { cohort: CohortView['cohort'] }

/** One cohort: its facts and whether it is public. What stands above its lessons is written at the desk. */
export function CohortPage({ view: { cohort } }: { view: CohortView }) {
  return (
    <WorkPage
      here={cohort.name}
      title={cohort.name}
      row={cohort}
      facts={(work) => (
        <Card className="stack manage-part" data-gap="4" data-span="8" aria-labelledby="cohort-facts">
          <h2 id="cohort-facts">Facts</h2>
          <CohortFields cohort={cohort} {...work} />
        </Card>
      )}
      beside={(work) => <CohortState cohort={cohort} {...work} />}
    />
  )
}

/** A new cohort: a draft that only organisers see. */
export function NewCohort() {
  return (
    <NewPage here="New cohort" id="new-cohort" title="A new cohort" schema={cohortForm} action="/api/cohorts/create">
      <FormFields />
    </NewPage>
  )
}

function CohortFields({ cohort, rowVersion, onDone }: CohortWork) {
  const { name, slug, period } = cohort
  const values = useMemo(() => ({ name, slug, period }), [name, slug, period])
  return (
    <VersionedForm
      save="Save the facts"
      schema={cohortForm}
      action="/api/cohorts/save"
      values={values}
      onDone={onDone}
      rowVersion={rowVersion}
      fields={{ slugBefore: slug }}
      data-gap="4"
      aria-label="Facts of the cohort"
    >
      <FormFields />
    </VersionedForm>
  )
}

function CohortState({ cohort, rowVersion, onDone }: CohortWork) {
  const { slug, status, lessons } = cohort
  return (
    <Card strong className="stack manage-part manage-beside" data-gap="3" data-span="4" aria-labelledby="cohort-state">
      <h2 id="cohort-state">Where it stands</h2>
      <WordedStatus of={cohortWords[status]} />
      <p className="small muted">{counted(lessons, 'lesson', 'lessons')} published.</p>
      {status === 'retracted' ? (
        <p className="small">Nobody reads it. It is put back at the Desk, where it was withdrawn.</p>
      ) : status === 'published' ? (
        <>
          <p className="small">Archived, its page stays and is marked as such.</p>
          <ApiButton action="/api/cohorts/archive" fields={rowVersion} kind="quiet" small onDone={onDone}>
            Archive the cohort
          </ApiButton>
        </>
      ) : (
        <>
          <p className="small">Published, everybody can read its page and its lessons.</p>
          <ApiButton action="/api/cohorts/publish" fields={rowVersion} small forward onDone={onDone}>
            Publish the cohort
          </ApiButton>
        </>
      )}
      <MoreLink href={`${href('/manage/draft')}?kind=cohort`}>Write its introduction</MoreLink>
      {status !== 'draft' && status !== 'retracted' && (
        <MoreLink href={href('/studios/lessons-learned/:cohort', { cohort: slug })}>Open its page</MoreLink>
      )}
    </Card>
  )
}
