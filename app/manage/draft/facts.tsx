import { Drawer } from '../../../ui/drawer.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import type { Fact } from '../../../ui/fact-list.tsx'
import { Note } from '../../../ui/note.tsx'
import { exactly } from '../clock.ts'
import type { Clock } from '../clock.ts'
import { counted } from '../query.ts'
import { WordedStatus } from '../worded-status.tsx'
import { kindInWords } from './kinds.ts'
import { stateOf, toldInWords } from './draft-words.ts'
import type { DraftsContent } from './load.ts'
import { ReaderNames } from './reader-names.tsx'

type OpenDraft = Extract<DraftsContent['opened'], { what: 'draft' }>

/** Who will see it, when, who is told, and how it came to be what it is. */
export function DraftFacts({ draft, readers, clock }: Pick<OpenDraft, 'draft' | 'readers'> & { clock: Clock }) {
  return (
    <Drawer title="Publish">
      <Note icon="eye">
        {readers && <b>{counted(readers.number, 'person', 'people')} will see this. </b>}
        {draft.audience}
        {readers && readers.names.length > 0 && <ReaderNames readers={readers} />}
      </Note>
      <FactList shape="drawer" facts={factsOf(draft, clock)} />
      <h3 id="history">History</h3>
      <History revisions={draft.revisions} clock={clock} />
      <p className="draft-clock small muted">Times are yours, {clock.zone}.</p>
    </Drawer>
  )
}

function factsOf(draft: OpenDraft['draft'], clock: Clock): Fact[] {
  const { plannedAt, plannedZone } = draft
  return [
    { name: 'Kind', value: kindInWords(draft.kind) },
    ...(draft.edition ? [{ name: 'Edition', value: draft.edition }] : []),
    { name: 'State', value: <WordedStatus of={stateOf(draft, clock)} /> },
    { name: 'Editor', value: draft.editor ?? 'Nobody' },
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
    ...(draft.slug ? [{ name: 'Address', value: <code>{draft.slug}</code> }] : []),
    { name: 'Begun', value: exactly(draft.createdAt, clock) },
  ]
}

function History({ revisions, clock }: { revisions: OpenDraft['draft']['revisions']; clock: Clock }) {
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
