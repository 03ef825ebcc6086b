import type { DeskDraft } from '../../../../domain/drafts/desk.ts'
import { Button } from '../../../../ui/button.tsx'
import { CopyField } from '../../../../ui/form/copy-field.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Prose } from '../../../../ui/prose.tsx'
import { SegmentedLinks } from '../../../../ui/segmented.tsx'
import { changed } from '../../query.ts'
import type { LookedAt } from '../look.ts'
import type { Place } from '../place.ts'
import { ActForm } from './act-form.tsx'
import { DifferenceList } from './difference.tsx'
import { useState } from 'react'

type LookingProps = Pick<Place, 'search'> & { draft: DeskDraft; look: LookedAt }

/** A draft as others will see it, or what changed in it: in the place of the text. */
export function Looking({ draft, look, search }: LookingProps) {
  return (
    <div className="draft-many">
      <div className="editor-bar">
        {look.what === 'compare' ? <b>Revision {look.number}</b> : <Ways draft={draft} look={look} search={search} />}
        <WriteOrLook search={search} isLooking />
      </div>
      <div className="draft-page" data-phone={look.what === 'page' && look.isPhone ? '' : undefined}>
        <LookedAtText draft={draft} look={look} />
      </div>
    </div>
  )
}

/** The switch between writing and looking. */
export function WriteOrLook({ search, isLooking }: { search: string; isLooking: boolean }) {
  const write = changed(search, { view: undefined, as: undefined, phone: undefined, revision: undefined })
  const preview = changed(search, { view: 'preview', revision: undefined })
  return (
    <SegmentedLinks
      label="Text"
      links={[
        { href: write, label: 'Write', current: !isLooking },
        { href: preview, label: 'Preview', current: isLooking },
      ]}
    />
  )
}

/** As a page, on a phone, as a letter, as a visitor or as one of the members. */
function Ways({ draft, look, search }: LookingProps) {
  const isAs = (as: string) => look.what === 'page' && look.as === as && !look.isPhone
  const to = (as: string | undefined, phone?: string) =>
    changed(search, { view: 'preview', as, phone, revision: undefined })
  const people = look.what === 'page' ? look.people : []
  return (
    <div className="row" data-gap="1">
      <SegmentedLinks
        label="Look at it"
        links={[
          { href: to(undefined), label: 'Page', current: isAs('organiser') },
          { href: to(undefined, 'yes'), label: 'Phone', current: look.what === 'page' && look.isPhone },
          ...(draft.kind === 'update' ? [{ href: to('mail'), label: 'Mail', current: look.what === 'mail' }] : []),
          { href: to('visitor'), label: 'Visitor', current: isAs('visitor') },
        ]}
      />
      {people.length > 0 && (
        <form method="get" className="row" data-gap="0">
          <input type="hidden" name="draft" value={draft.id} />
          <input type="hidden" name="view" value="preview" />
          <Select
            name="as"
            label="As a member"
            labelHidden
            small
            narrow
            options={[
              { value: '', label: 'As a member' },
              ...people.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            defaultValue={look.what === 'page' ? look.as : ''}
          />
          <Button small kind="quiet">
            Look
          </Button>
        </form>
      )}
    </div>
  )
}

function LookedAtText({ draft, look }: { draft: DeskDraft; look: LookedAt }) {
  switch (look.what) {
    case 'mail':
      return (
        <>
          <p className="small muted">Subject</p>
          <h2 className="heading-3">{look.subject}</h2>
          <pre className="draft-letter">{look.text}</pre>
        </>
      )
    case 'page':
      return <PageText draft={draft} look={look} />
    case 'compare':
      return (
        <>
          <p className="muted">Marked is what changed since then.</p>
          <DifferenceList texts={look.texts} same="The text is the same as in this revision." />
          {draft.isWritable && look.texts.length > 0 && (
            <ActForm path="/api/drafts/restore" fields={{ id: draft.id, version: draft.version, number: look.number }}>
              <Button>Go back to revision {look.number}</Button>
            </ActForm>
          )}
        </>
      )
    case 'nothing':
      return <p className="muted">There is nothing to look at.</p>
  }
}

function PageText({ draft, look }: { draft: DeskDraft; look: Extract<LookedAt, { what: 'page' }> }) {
  const { preview } = look
  return (
    <>
      <Note icon="eye" tone={preview.sees ? 'info' : 'warn'}>
        {preview.because}
      </Note>
      {preview.sees && (
        <article className="draft-shown">
          <h2 className="title">{preview.title || 'Without a title'}</h2>
          {preview.lead && <p className="lead serif">{preview.lead}</p>}
          {preview.parts.map(({ heading, note, html }, index) => (
            <section key={index}>
              {heading && <h3 className="heading-3">{heading}</h3>}
              {note && <p className="muted">{note}</p>}
              <Prose html={html} />
            </section>
          ))}
          {preview.blocks.length > 0 && preview.parts.length === 0 && (
            <p className="muted">The blocks of this page are drawn by the page itself.</p>
          )}
        </article>
      )}
      {draft.isWritable && <PreviewLink draft={draft} />}
    </>
  )
}

/** A link with which anybody may look, until there is another one. */
function PreviewLink({ draft }: { draft: DeskDraft }) {
  const [url, setUrl] = useState<string>()
  if (url)
    return (
      <CopyField label="Preview link" value={url} hint="Anybody who has it may look, until the draft is published." />
    )
  return (
    <ActForm
      path="/api/drafts/preview-link"
      fields={{ id: draft.id }}
      onAnswer={(answer) => setUrl(typeof answer?.said.url === 'string' ? answer.said.url : undefined)}
    >
      <Button small kind="quiet" icon="link">
        {draft.hasPreviewLink ? 'Make a new preview link' : 'Make a preview link'}
      </Button>{' '}
      {draft.hasPreviewLink && <span className="small muted">The link there is ends then.</span>}
    </ActForm>
  )
}
