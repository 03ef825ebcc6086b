import { useState } from 'react'
import type { CorrectedRow } from '../../../../domain/upkeep/imports/correct.ts'
import { Form } from '../../../../ui/form/form.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { Link } from '../../../../ui/link.tsx'
import { useApiForm } from '../../../forms/posting.tsx'
import { changed } from '../../query.ts'
import { columnIndexes, columnName, correctionForm } from './form.ts'
import type { ImportOpened } from './load.ts'

type Correcting = { opened: ImportOpened; row: CorrectedRow; search: string }

/** The cells of one row, to be put right before anything is imported; what the file said stands under each that was. */
export function CorrectRow({ opened: { id, headers, columns }, row, search }: Correcting) {
  const { number, line, cells, written } = row
  // Held as it was opened: reading the page again brings no newer one that nobody was shown.
  const [version] = useState(row.version)
  const [schema] = useState(() => correctionForm({ headers, columns }))
  const [values] = useState(() =>
    Object.fromEntries(columnIndexes({ columns }).map((index) => [columnName(index), cells[index] ?? ''])),
  )
  const api = useApiForm(schema, { action: '/api/imports/correct', values })
  return (
    <section className="import-correct" aria-labelledby="import-correct">
      <h3 id="import-correct">Line {line}, put right</h3>
      <Form {...api} schema={schema} keep={`${id} ${number}`} className="stack" data-gap="4">
        <FormMessages />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="number" value={number} />
        <input type="hidden" name="version" value={String(api.reply?.values?.version ?? version)} />
        <div className="import-cells">
          {columnIndexes({ columns }).map((index) => (
            <div key={index}>
              <FormField name={columnName(index)} />
              {written[index] !== undefined && (
                <p className="micro muted">The file says {written[index] ? `“${written[index]}”` : 'nothing'}.</p>
              )}
            </div>
          ))}
        </div>
        <div className="manage-deeds">
          <SubmitButton>Put right</SubmitButton>
          <Link className="link" href={changed(search, { row: undefined })} preventScrollReset>
            Leave it as it is
          </Link>
        </div>
      </Form>
    </section>
  )
}
