import type { Readers } from '../../../domain/writing/drafts/readers.ts'
import { FactList } from '../../../ui/fact-list.tsx'
import type { Fact } from '../../../ui/fact-list.tsx'
import { Note } from '../../../ui/note.tsx'
import { exactly } from '../clock.ts'
import type { Clock } from '../clock.ts'
import { counted } from '../../texts/number-words.ts'
import { WordedStatus } from '../worded-status.tsx'
import { kindInWords } from './kinds.ts'
import type { ElsewhereDraft } from './kinds.ts'
import { stateOf, toldInWords } from './draft-words.ts'
import { Pane, PaneSection } from './pane.tsx'
import { ReaderNames } from './reader-names.tsx'

type DraftFactsProps = { draft: ElsewhereDraft; readers: Readers | undefined; clock: Clock }

/** Who will see it, when, who is told, and how it came to be what it is. */
export function DraftFacts({ draft, readers, clock }: DraftFactsProps) {
  return (
    <Pane title="Publish" clock={clock} history>
      <PaneSection>
        <Note icon="eye">
          {readers && <b>{counted(readers.number, 'person', 'people')} will see this. </b>}
          {draft.explained}
          {readers && readers.names.length > 0 && <ReaderNames readers={readers} />}
        </Note>
        <FactList shape="drawer" facts={factsOf(draft, clock)} />
      </PaneSection>
      <PaneSection>
        <h3 id="history">History</h3>
        <History revisions={draft.revisions} clock={clock} />
      </PaneSection>
    </Pane>
  )
}

function factsOf(draft: ElsewhereDraft, clock: Clock): Fact[] {
  const { plannedAt, plannedZone } = draft
  return [
    { name: 'Kind', value: kindInWords(draft.kind) },
    ...(draft.edition ? [{ name: 'Edition', value: draft.edition.title }] : []),
    { name: 'State', value: <WordedStatus of={stateOf(draft, clock)} /> },
    { name: 'Editor', value: draft.editor?.name ?? 'Nobody' },
    {
      name: 'Goes out',
      value: plannedAt ? (
        <>
          <time dateTime={plannedAt.toISOString()}>{exactly(plannedAt, clock)}</time>
          {plannedZone && plannedZone !== clock.zone && (
            <span className="small muted">
              {' '}
              ({exactly(plannedAt, { ...clock, zone: plannedZone })} {plannedZone})
            </span>
          )}
        </>
      ) : (
        'Not planned'
      ),
    },
    { name: 'Tells people by', value: toldInWords(draft.notify) },
    ...(draft.payload.slug ? [{ name: 'Address', value: <code>{draft.payload.slug}</code> }] : []),
    { name: 'Begun', value: exactly(draft.createdAt, clock) },
  ]
}

function History({ revisions, clock }: { revisions: ElsewhereDraft['revisions']; clock: Clock }) {
  if (revisions.length === 0) return <p className="small muted">It has not been saved as a revision yet.</p>
  return (
    <ol role="list" className="draft-history">
      {revisions.map(({ number, note, by, at }) => (
        <li key={number}>
          <b className="figures">{number}</b>
          <span>
            {note || 'Without a note'}
            <span className="small muted">
              {by ?? 'Somebody who is gone'}, <time dateTime={at.toISOString()}>{exactly(at, clock)}</time>
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}
