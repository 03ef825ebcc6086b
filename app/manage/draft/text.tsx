import './text.css'
import type { DeskDraft } from '../../../domain/writing/drafts/desk.ts'
import { Link } from '../../../ui/link.tsx'
import { Prose } from '../../../ui/prose.tsx'
import { agoInWords } from '../clock.ts'
import type { Clock } from '../clock.ts'
import { WordedStatus } from '../worded-status.tsx'
import { stateOf, titleOf } from './draft-words.ts'
import type { ElsewhereDraft } from './kinds.ts'

type DraftTextProps = { draft: ElsewhereDraft; html: string; clock: Clock }

/** A text that is not written here, as its readers will see it. */
export function DraftText({ draft, html, clock }: DraftTextProps) {
  return (
    <article className="draft-text">
      <div className="draft-page">
        <h2 className="title">{titleOf(draft)}</h2>
        {draft.payload.excerpt && <p className="lead serif">{draft.payload.excerpt}</p>}
        {html ? <Prose html={html} /> : <p className="muted">There is no text yet.</p>}
      </div>
      <TextFooter draft={draft} clock={clock} />
    </article>
  )
}

/** How a text that is not written at the moment stands. */
export function TextFooter({ draft, clock }: { draft: DeskDraft; clock: Clock }) {
  const [latest] = draft.revisions
  return (
    <footer className="row small muted" data-apart>
      <span className="row">
        <WordedStatus small of={stateOf(draft, clock)} />
        <span>
          Changed <time dateTime={draft.savedAt.toISOString()}>{agoInWords(draft.savedAt, clock)}</time>
          {draft.editor && `, written by ${draft.editor.name}`}
        </span>
      </span>
      {latest && (
        <span className="figures">
          Revision {latest.number}{' '}
          <Link className="link" href="#history">
            History
          </Link>
        </span>
      )}
    </footer>
  )
}
