import { useMemo } from 'react'
import { FactList } from '../../../../ui/fact-list.tsx'
import { FormFields } from '../../../../ui/form/form-fields.tsx'
import { Link } from '../../../../ui/link.tsx'
import { MoreLink } from '../../../../ui/more-link.tsx'
import { ChangedNote } from '../../../forms/changed-note.tsx'
import { useVersion } from '../../../forms/use-version.ts'
import { VersionedForm } from '../../../forms/versioned-form.tsx'
import { exactly } from '../../clock.ts'
import type { Clock } from '../../clock.ts'
import { WordedStatus } from '../../worded-status.tsx'
import { workForm } from './form.ts'
import type { ReportsContent } from './load.ts'
import { reportWords } from './report-words.ts'

type Report = NonNullable<ReportsContent['open']>

/** What was reported, what its readers noted, and where it stands. */
export function OpenReport({ report, clock, back }: { report: Report; clock: Clock; back: string }) {
  const { state, createdAt, closedAt, whatHappened } = report
  return (
    <article className="reports-open stack" data-gap="5">
      <header className="stack" data-gap="2">
        <MoreLink href={back} back className="reports-back">
          All reports
        </MoreLink>
        <h2>
          Report of <time dateTime={createdAt.toISOString()}>{exactly(createdAt, clock)}</time>
        </h2>
        <WordedStatus of={reportWords[state]} />
        {closedAt && (
          <p className="small muted">
            Closed <time dateTime={closedAt.toISOString()}>{exactly(closedAt, clock)}</time>. A year later its words go,
            and only the number stays.
          </p>
        )}
      </header>
      <p className="reports-words">{whatHappened}</p>
      <FactList facts={factsOf(report)} />
      <Notes notes={report.notes} clock={clock} />
      <Working report={report} />
    </article>
  )
}

function factsOf({ whereAndWhen, by, keptFrom }: Report) {
  return [
    ...(whereAndWhen ? [{ name: 'Where and when', value: whereAndWhen }] : []),
    {
      name: 'From',
      value: by ? (
        <Link className="link" href={`/manage/member?person=${by.id}`}>
          {by.name}
        </Link>
      ) : (
        'Somebody who gave no name. Nothing was kept of who it was.'
      ),
    },
    ...(keptFrom.length > 0 ? [{ name: 'Kept from', value: `${keptFrom.join(', ')}, as its sender wished` }] : []),
  ]
}

function Notes({ notes, clock }: { notes: Report['notes']; clock: Clock }) {
  if (notes.length === 0) return null
  return (
    <section className="stack" data-gap="3">
      <h3>Notes</h3>
      {notes.map(({ id, by, text, at }) => (
        <div key={id}>
          <p className="small muted">
            {by ?? 'A former organiser'}, <time dateTime={at.toISOString()}>{exactly(at, clock)}</time>
          </p>
          <p className="reports-words">{text}</p>
        </div>
      ))}
    </section>
  )
}

/** Begins anew with what its reader saved, and not with what others did: a note that is being written stays. */
function Working({ report }: { report: Report }) {
  const { id, state } = report
  const { version, round, isOlder, takeTheirs } = useVersion(report.version)
  const values = useMemo(() => ({ state, note: '' }), [state])
  return (
    <>
      {isOlder && <ChangedNote onShow={takeTheirs} />}
      <VersionedForm
        key={round}
        schema={workForm}
        action="/api/reports/work"
        rowVersion={{ id, version }}
        values={values}
        onDone={takeTheirs}
        keep={false}
        save="Save"
        aria-label="Work on this report"
      >
        <FormFields />
      </VersionedForm>
    </>
  )
}
