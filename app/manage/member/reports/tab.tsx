import './reports.css'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Link } from '../../../../ui/link.tsx'
import { Pager } from '../../../../ui/pager.tsx'
import { SegmentedLinks } from '../../../../ui/segmented.tsx'
import { counted } from '../../../texts/number-words.ts'
import { agoInWords } from '../../clock.ts'
import { keys } from '../../keys/keys.ts'
import { changed, pagerOf } from '../../query.ts'
import { WordedStatus } from '../../worded-status.tsx'
import type { ReportsProps } from './load.ts'
import { OpenReport } from './open-report.tsx'
import { reportStates, reportWords } from './report-words.ts'

/** Reports of one state beside the one that is open. On phones one after the other. */
export function ReportsTab({ content, clock, search }: ReportsProps) {
  const { asked, counts, readers, open, isChosen } = content
  return (
    <div className="stack" data-gap="4">
      <div className="row">
        <SegmentedLinks
          label="States"
          links={reportStates.map((state) => ({
            href: changed(search, { state: state === 'new' ? undefined : state, report: undefined, page: undefined }),
            label: `${reportWords[state].words}, ${counts[state]}`,
            current: state === asked.state,
          }))}
        />
      </div>
      <div className="reports" data-chosen={isChosen || undefined}>
        <List content={content} clock={clock} search={search} />
        {open ? (
          <OpenReport
            key={`${open.id} ${isChosen}`}
            report={open}
            clock={clock}
            back={changed(search, { report: undefined })}
          />
        ) : (
          <EmptyState room="feedback" title={nothing[asked.state]}>
            Reports come from the form that the code of conduct leads to, and are read here alone.
          </EmptyState>
        )}
      </div>
      <p className="small muted">
        {readers.length === 1 ? 'One organiser reads' : `${readers.length} organisers read`} these: {readers.join(', ')}
        .{counts.forgotten > 0 && ` Of ${counted(counts.forgotten, 'older report')} only the number is kept.`}
      </p>
    </div>
  )
}

function List({ content: { reports, counts, asked, open }, clock, search }: ReportsProps) {
  const total = counts[asked.state]
  // What its reader has just put elsewhere stays under their hands until they go on.
  const isElsewhere = open !== undefined && open.state !== asked.state
  if (reports.length === 0 && !isElsewhere) return null
  return (
    <nav className="reports-list" aria-label="Reports">
      <ul role="list">
        {[...(isElsewhere ? [open] : []), ...reports].map(({ id, state, createdAt, whereAndWhen }) => (
          <li key={id} data-row={id} tabIndex={-1}>
            <Link
              data-key={keys.open}
              href={changed(search, { report: id })}
              aria-current={id === open?.id ? 'true' : undefined}
              preventScrollReset
            >
              <b>{agoInWords(createdAt, clock)}</b>
              <span className="small muted reports-where">{whereAndWhen || 'No place named'}</span>
              {state !== asked.state && <WordedStatus of={reportWords[state]} />}
            </Link>
          </li>
        ))}
      </ul>
      {total > reports.length && <Pager {...pagerOf(search, { ...asked, shown: reports.length, total })} />}
    </nav>
  )
}

const nothing = { new: 'No new report', in_hand: 'None is in hand', closed: 'None was closed within a year' }
