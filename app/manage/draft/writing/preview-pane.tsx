import './preview-pane.css'
import type { DeskDraft } from '../../../../domain/writing/drafts/desk.ts'
import { Button } from '../../../../ui/button.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { SegmentedLinks } from '../../../../ui/segmented.tsx'
import { changed } from '../../query.ts'
import type { Previewed } from '../preview.ts'
import type { ListContext } from '../../list-context.ts'
import { TextHead } from '../text-head.tsx'
import { PreviewedText } from './previewed-text.tsx'

type PreviewPaneProps = ListContext & { draft: DeskDraft; previewed: Previewed }

/** A draft as others will see it, or what changed in it: in the place of the text. */
export function PreviewPane({ draft, previewed, clock, search }: PreviewPaneProps) {
  const isPage = previewed.what === 'page' && previewed.preview.page !== undefined
  const isNarrow = previewed.what === 'page' && previewed.isPhone && !isPage
  return (
    <div className="draft-many">
      <div className="editor-bar">
        {previewed.what === 'compare' ? (
          <b>Revision {previewed.number}</b>
        ) : (
          <Ways draft={draft} previewed={previewed} search={search} />
        )}
        {draft.isWritable && <WriteOrPreview search={search} isPreview />}
      </div>
      <TextHead draft={draft} clock={clock} search={search} />
      <div className="draft-page" data-phone={isNarrow ? '' : undefined} data-wide={isPage ? '' : undefined}>
        <PreviewedText draft={draft} previewed={previewed} search={search} />
      </div>
    </div>
  )
}

/** The switch between writing and the preview. */
export function WriteOrPreview({ search, isPreview }: { search: string; isPreview: boolean }) {
  const write = changed(search, {
    view: undefined,
    as: undefined,
    phone: undefined,
    text: undefined,
    revision: undefined,
  })
  const preview = changed(search, { view: 'preview', revision: undefined })
  return (
    <SegmentedLinks
      label="Text"
      links={[
        { href: write, label: 'Write', current: !isPreview },
        { href: preview, label: 'Preview', current: isPreview },
      ]}
    />
  )
}

/** As a page, on a phone, as a letter, as a visitor or as one of the members. */
function Ways({ draft, previewed, search }: Omit<PreviewPaneProps, 'clock'>) {
  const isAs = (as: string) => previewed.what === 'page' && previewed.as === as && !previewed.isPhone
  const to = (as: string | undefined, phone?: string) =>
    changed(search, { view: 'preview', as, phone, text: undefined, revision: undefined })
  const people = previewed.what === 'page' ? previewed.people : []
  return (
    <div className="row" data-gap="1">
      <SegmentedLinks
        label="Look at it"
        links={[
          { href: to(undefined), label: 'Page', current: isAs('organiser') },
          { href: to(undefined, 'yes'), label: 'Phone', current: previewed.what === 'page' && previewed.isPhone },
          ...(draft.kind === 'update' ? [{ href: to('mail'), label: 'Mail', current: previewed.what === 'mail' }] : []),
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
            defaultValue={previewed.what === 'page' ? previewed.as : ''}
          />
          <Button small kind="quiet">
            Look
          </Button>
        </form>
      )}
    </div>
  )
}
