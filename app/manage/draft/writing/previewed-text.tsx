import type { DeskDraft } from '../../../../domain/writing/drafts/desk.ts'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Prose } from '../../../../ui/prose.tsx'
import type { Previewed } from '../preview.ts'
import type { ListContext } from '../../list-context.ts'
import { ActForm } from './act-form.tsx'
import { DifferenceList } from '../../../texts/difference.tsx'
import { LetterShown } from './letter-shown.tsx'
import { PageShown } from './page-shown.tsx'
import { PreviewLink } from './preview-link.tsx'
import { withdrawnWords } from './state-panels.tsx'

type PreviewedTextProps = Pick<ListContext, 'search'> & { draft: DeskDraft; previewed: Previewed }

/** The preview, in the place of the text. */
export function PreviewedText({ draft, previewed, search }: PreviewedTextProps) {
  switch (previewed.what) {
    case 'mail':
      return <LetterShown letter={previewed} version={draft.version} search={search} />
    case 'page':
      return <TextShown draft={draft} previewed={previewed} />
    case 'compare':
      return <Compared draft={draft} previewed={previewed} />
    case 'nothing':
      return <p className="muted">There is nothing to look at.</p>
  }
}

type ComparedProps = { draft: DeskDraft; previewed: Extract<Previewed, { what: 'compare' }> }

function Compared({ draft, previewed: { texts, number } }: ComparedProps) {
  return (
    <>
      <p className="muted">Marked is what changed since then.</p>
      <DifferenceList texts={texts} same="The text is the same as in this revision." />
      {draft.isWritable && texts.length > 0 && (
        <ActForm path="/api/drafts/restore" fields={{ id: draft.id, version: draft.version, number }}>
          <Button>Go back to revision {number}</Button>
        </ActForm>
      )}
    </>
  )
}

function TextShown({ draft, previewed }: { draft: DeskDraft; previewed: Extract<Previewed, { what: 'page' }> }) {
  const { preview, home, isPhone } = previewed
  const isWithdrawn = draft.published?.state === 'retracted'
  return (
    <>
      <Note icon="eye" tone={preview.sees && !isWithdrawn ? 'info' : 'warn'}>
        {isWithdrawn ? withdrawnWords : preview.because}
      </Note>
      {preview.sees &&
        (preview.page ? <PageShown preview={preview} home={home} isPhone={isPhone} /> : <Shown {...preview} />)}
      {draft.isWritable && <PreviewLink draft={draft} />}
    </>
  )
}

type ShownProps = Pick<Extract<Previewed, { what: 'page' }>['preview'], 'title' | 'lead' | 'parts'>

function Shown({ title, lead, parts }: ShownProps) {
  return (
    <article className="draft-shown">
      <h2 className="title">{title || 'Without a title'}</h2>
      {lead && <p className="lead serif">{lead}</p>}
      {parts.map(({ heading, note, html }, index) => (
        <section key={index}>
          {heading && <h3 className="heading-3">{heading}</h3>}
          {note && <p className="muted">{note}</p>}
          <Prose html={html} />
        </section>
      ))}
    </article>
  )
}
