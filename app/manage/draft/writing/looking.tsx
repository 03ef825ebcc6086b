import './looking.css'
import type { DeskDraft } from '../../../../domain/writing/drafts/desk.ts'
import { Button } from '../../../../ui/button.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { SegmentedLinks } from '../../../../ui/segmented.tsx'
import { changed } from '../../query.ts'
import type { LookedAt } from '../look.ts'
import type { Place } from '../place.ts'
import { LookedAtText } from './looked-at.tsx'

type LookingProps = Pick<Place, 'search'> & { draft: DeskDraft; look: LookedAt }

/** A draft as others will see it, or what changed in it: in the place of the text. */
export function Looking({ draft, look, search }: LookingProps) {
  const isPage = look.what === 'page' && look.preview.page !== undefined
  const isNarrow = look.what === 'page' && look.isPhone && !isPage
  return (
    <div className="draft-many">
      <div className="editor-bar">
        {look.what === 'compare' ? <b>Revision {look.number}</b> : <Ways draft={draft} look={look} search={search} />}
        {draft.isWritable && <WriteOrLook search={search} isLooking />}
      </div>
      <div className="draft-page" data-phone={isNarrow ? '' : undefined} data-wide={isPage ? '' : undefined}>
        <LookedAtText draft={draft} look={look} search={search} />
      </div>
    </div>
  )
}

/** The switch between writing and looking. */
export function WriteOrLook({ search, isLooking }: { search: string; isLooking: boolean }) {
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
    changed(search, { view: 'preview', as, phone, text: undefined, revision: undefined })
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
