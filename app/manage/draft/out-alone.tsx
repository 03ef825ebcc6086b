import type { DraftChoices } from '../../../domain/writing/drafts/choices.ts'
import type { OutAlone } from '../../../domain/writing/drafts/out-alone.ts'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Link } from '../../../ui/link.tsx'
import { Table, TwoLines } from '../../../ui/table.tsx'
import { exactly } from '../clock.ts'
import { counted } from '../../texts/number-words.ts'
import { CopyInto } from './copy-into.tsx'
import { kindInWords } from './kinds.ts'
import type { ListContext } from '../list-context.ts'
import { PagesBeside } from './pages-beside.tsx'
import { pagesBeside } from './search.ts'
import { ActForm } from './writing/act-form.tsx'

/** What is out without a draft of it: it can be withdrawn and put back like everything else. */
export function OutAloneRows({
  alone: { out, total, page },
  pageSize,
  editions,
  clock,
  search,
}: ListContext & {
  alone: { out: OutAlone[]; total: number; page: number }
  pageSize: number
  editions: DraftChoices['editions']
}) {
  if (total === 0) return null
  return (
    <section className="draft-handed-in" aria-labelledby="out-alone">
      <div className="row" data-apart data-align="baseline">
        <h2 id="out-alone">Out without a draft</h2>
        <span className="small muted">{counted(total, 'text')}</span>
      </div>
      <Table
        caption="Out without a draft, newest first"
        rows={out}
        rowKey={({ targetId }) => targetId}
        columns={[
          {
            name: 'Title',
            cell: ({ title, address, kind, edition }) => (
              <TwoLines
                first={
                  <Link className="draft-title" href={address}>
                    {title}
                  </Link>
                }
                second={edition ? `${kindInWords(kind)}, ${edition}` : kindInWords(kind)}
              />
            ),
          },
          {
            name: 'Out since',
            priority: 3,
            nowrap: true,
            cell: ({ at, withdrawnAt }) =>
              withdrawnAt ? `Withdrawn ${exactly(withdrawnAt, clock)}` : at ? exactly(at, clock) : '',
          },
          { name: 'What can be done', cell: (text) => <Acts text={text} editions={editions} /> },
        ]}
      />
      <PagesBeside
        of="Out without a draft"
        name={pagesBeside.alone}
        search={search}
        {...{ page, pageSize, total }}
        shown={out}
      />
    </section>
  )
}

function Acts({
  text: { kind, targetId, title, withdrawnAt, isKept },
  editions,
}: {
  text: OutAlone
  editions: DraftChoices['editions']
}) {
  const fields = { kind, target: targetId }
  if (isKept) return <span className="small muted">Replaced by a new version, never withdrawn</span>
  if (withdrawnAt) {
    return (
      <ActForm path="/api/drafts/put-back" fields={fields}>
        <Button small kind="quiet">
          Put it back
        </Button>
      </ActForm>
    )
  }
  return (
    <>
      {kind === 'template' && <CopyInto template={targetId} editions={editions} />}
      <Disclosure summary="Withdraw it">
        <ActForm path="/api/drafts/retract" fields={fields} className="draft-sending">
          <p className="small">“{title}” is taken from the site at once, and can be put back here.</p>
          <Button small kind="danger">
            Withdraw it
          </Button>
        </ActForm>
      </Disclosure>
    </>
  )
}
