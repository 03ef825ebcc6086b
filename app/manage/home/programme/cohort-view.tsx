import { useMemo } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Crumbs } from '../../../../ui/crumbs.tsx'
import { FormFields } from '../../../../ui/form/form-fields.tsx'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { MoreLink } from '../../../../ui/more-link.tsx'
import { ApiButton, useApiForm } from '../../../posting.tsx'
import { counted } from '../../query.ts'
import { WordedStatus } from '../../worded-status.tsx'
import { VersionedForm } from '../../../versioned-form.tsx'
import { ChangedNote } from './changed-note.tsx'
import { cohortForm } from './cohort-form.ts'
import { cohortWords } from './lists.tsx'
import type { CohortView } from './load.ts'
import { programmePlace } from './places.ts'
import { useVersion } from './use-version.ts'
import type { RowVersion } from '../../../../domain/ids.ts'

type Work = { cohort: CohortView['cohort']; rowVersion: RowVersion; onDone: () => void }

/** One cohort: its facts and whether it is public. What stands above its lessons is written at the desk. */
export function CohortPage({ view: { cohort } }: { view: CohortView }) {
  const { version, round, isOlder, take, takeTheirs } = useVersion(cohort.version)
  const rowVersion = { id: cohort.id, version }
  return (
    <div className="stack" data-gap="5">
      <Crumbs above={[{ href: programmePlace(), label: 'Programme' }]} here={cohort.name} />
      <h2 className="manage-name">{cohort.name}</h2>
      {isOlder && <ChangedNote onShow={takeTheirs} />}
      <div className="grid-12 manage-work" data-gap="20">
        <Card className="stack manage-part" data-gap="4" data-span="8" key={round} aria-labelledby="cohort-facts">
          <h2 id="cohort-facts">Facts</h2>
          <CohortFields cohort={cohort} rowVersion={rowVersion} onDone={take} />
        </Card>
        <CohortState cohort={cohort} rowVersion={rowVersion} onDone={take} />
      </div>
    </div>
  )
}

/** A new cohort: a draft that only organisers see. */
export function NewCohort() {
  return (
    <div className="stack" data-gap="5">
      <Crumbs above={[{ href: programmePlace(), label: 'Programme' }]} here="New cohort" />
      <Card strong className="stack manage-form" data-gap="4" aria-labelledby="new-cohort">
        <h2 id="new-cohort">A new cohort</h2>
        <Form
          schema={cohortForm}
          {...useApiForm(cohortForm, { action: '/api/cohorts/create' })}
          className="stack"
          data-gap="4"
          aria-labelledby="new-cohort"
        >
          <FormMessages />
          <FormFields />
          <div className="row">
            <SubmitButton small forward>
              Make the draft
            </SubmitButton>
            <ButtonLink kind="quiet" small href={programmePlace()}>
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </Card>
    </div>
  )
}

function CohortFields({ cohort, rowVersion, onDone }: Work) {
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

function CohortState({ cohort, rowVersion, onDone }: Work) {
  const { slug, status, lessons } = cohort
  return (
    <Card strong className="stack manage-part manage-beside" data-gap="3" data-span="4" aria-labelledby="cohort-state">
      <h2 id="cohort-state">Where it stands</h2>
      <WordedStatus of={cohortWords[status]} />
      <p className="small muted">{counted(lessons, 'lesson', 'lessons')} published.</p>
      {status === 'published' ? (
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
      {status !== 'draft' && (
        <MoreLink href={href('/studios/lessons-learned/:cohort', { cohort: slug })}>Open its page</MoreLink>
      )}
    </Card>
  )
}
