import type { MergePreview } from '../../../../domain/community/merging.ts'
import { FormFields } from '../../../../ui/form/form-fields.tsx'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { SegmentedLinks } from '../../../../ui/segmented.tsx'
import { useApiForm } from '../../../forms/posting.tsx'
import type { Clock } from '../../clock.ts'
import { changed } from '../../query.ts'
import { memberWords } from '../../words.ts'
import { dayOf } from '../members/member-words.ts'
import { PersonPane } from '../person/person-pane.tsx'
import { mergeForm } from './form.ts'
import type { MergeOpened } from './load.ts'
import { countInWords, fieldLines, mergeRefusals, rowWords } from './words.ts'

type PreviewProps = {
  merge: Extract<MergeOpened, { step: 'preview' }>
  preview: MergePreview
  clock: Clock
  search: string
}

/** Both records beside each other, which account stays, what each thing becomes, and the button that does it. */
export function Preview(props: PreviewProps) {
  const { preview } = props
  return (
    <>
      <PersonPane strong title="Which account stays?">
        <Choose {...props} />
        <p className="small">
          {preview.goes.email
            ? `${preview.goes.email} is signed out everywhere, its password and passkeys are deleted, and invitations, requests and mails to it count for the record that stays.`
            : 'Nobody could sign in with the record that goes.'}{' '}
          This cannot be taken back.
        </p>
      </PersonPane>
      <PersonPane title="What they say">
        <Fields {...props} />
      </PersonPane>
      <PersonPane title="What goes over" note={`from ${preview.goes.displayName}`}>
        <Rows rows={preview.rows} />
      </PersonPane>
      {preview.refused ? (
        <Note tone="bad">{mergeRefusals[preview.refused]}</Note>
      ) : (
        <Confirm key={preview.seen} preview={preview} />
      )}
    </>
  )
}

function Choose({ merge, preview, search }: PreviewProps) {
  const [own, other] = merge.isOther ? [preview.goes, preview.stays] : [preview.stays, preview.goes]
  return (
    <SegmentedLinks
      label="Which account stays"
      links={[
        { href: changed(search, { keep: undefined }), label: named(own), current: !merge.isOther },
        { href: changed(search, { keep: 'other' }), label: named(other), current: merge.isOther },
      ]}
    />
  )
}

function named({ email, displayName }: MergePreview['stays']): string {
  return email ?? `${displayName}, no account`
}

function Fields({ preview, clock }: PreviewProps) {
  const lines = fieldLines(preview, {
    status: (of) => memberWords[of].words,
    day: (at) => (at ? dayOf(at, clock) : ''),
  })
  return (
    <table className="merge-fields">
      <caption className="visually-hidden">Both records, and what each field becomes</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Stays</th>
          <th scope="col">Goes</th>
          <th scope="col">Becomes</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, stays, goes, becomes }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td data-label="Stays">{stays || <Nothing />}</td>
            <td data-label="Goes">{goes || <Nothing />}</td>
            <td data-label="Becomes">{becomes || <Nothing />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Nothing() {
  return <span className="muted">Nothing</span>
}

function Rows({ rows }: Pick<MergePreview, 'rows'>) {
  if (rows.length === 0) return <p className="muted">This record has nothing that would go over.</p>
  return (
    <ul role="list" className="person-lines">
      {rows.map((row) => {
        const { name, rule } = rowWords[row.kind]
        const isRuled = row.meets > 0 || row.ends > 0 || row.kind === 'invitations' || row.kind === 'requests'
        return (
          <li key={row.kind} className="merge-row">
            <span>{name}</span>
            <span className="figures">{countInWords(row)}</span>
            {rule && isRuled && <span className="small muted">{rule}</span>}
          </li>
        )
      })}
    </ul>
  )
}

function Confirm({ preview: { stays, goes, seen } }: Pick<PreviewProps, 'preview'>) {
  const api = useApiForm(mergeForm, { action: '/api/members/merge' })
  return (
    <Form {...api} schema={mergeForm} keep={false} className="stack" data-gap="3">
      <FormMessages />
      <input type="hidden" name="stays" value={stays.id} />
      <input type="hidden" name="goes" value={goes.id} />
      <input type="hidden" name="seen" value={seen} />
      <FormFields />
      <SubmitButton kind="danger">Merge both into {stays.displayName}</SubmitButton>
    </Form>
  )
}
