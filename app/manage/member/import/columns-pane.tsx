import { useState } from 'react'
import { Card } from '../../../../ui/card.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { ApiButton, useApiForm } from '../../../forms/posting.tsx'
import { counted } from '../../../texts/number-words.ts'
import type { EditionZone } from '../person/access-form.ts'
import { columnName, columnsForm, leftOut, sheetForm } from './form.ts'
import type { ImportOpened } from './load.ts'
import { exportWords, foundInWords } from '../../../../domain/upkeep/imports/file-words.ts'

/** Which field each column is and what is to be done: looked at anew as often as one likes. */
export function ColumnsPane({ opened, places }: { opened: ImportOpened; places: readonly EditionZone[] }) {
  const { id, headers, columns, samples, found, rowCount, state } = opened
  // Once: reading the page again gives the same choices as new objects, and what was chosen must stay.
  const [schema] = useState(() => columnsForm({ headers, columns, places }))
  const [values] = useState(() => valuesOf(opened, places))
  const api = useApiForm(schema, { action: '/api/imports/check', values })
  return (
    <Card strong={state === 'read'} aria-labelledby="import-columns" className="import-columns">
      <h2 id="import-columns">Columns</h2>
      <p className="muted small">
        {counted(rowCount, 'row')}. {foundInWords(found)}.
        {found.export && ` It looks like ${exportWords[found.export]}.`}
      </p>
      {opened.sheets.length > 1 && <ChooseSheet opened={opened} />}
      <Form {...api} schema={schema} keep={`${id} ${found.sheet ?? ''}`} className="stack" data-gap="4">
        <FormMessages />
        <input type="hidden" name="id" value={id} />
        {headers.map((header, index) => (
          <div key={columnName(index)} className="import-column">
            <FormField name={columnName(index)} />
            <p className="micro muted">{samples[index]?.join(' · ') || `Nothing in the first rows of ${header}`}</p>
          </div>
        ))}
        <FormField name="place" />
        <FormField name="invites" />
        <FormField name="message" />
        <SubmitButton forward={state === 'read'} kind={state === 'read' ? 'primary' : 'quiet'}>
          {state === 'read' ? 'Try it out' : 'Try it out again'}
        </SubmitButton>
      </Form>
      <ApiButton action="/api/imports/discard" fields={{ id }} kind="quiet" small>
        Throw the file away
      </ApiButton>
    </Card>
  )
}

function ChooseSheet({ opened: { id, sheets, found } }: { opened: ImportOpened }) {
  const [schema] = useState(() => sheetForm(sheets, found.sheet))
  const api = useApiForm(schema, { action: '/api/imports/sheet' })
  return (
    <Form {...api} schema={schema} keep={id} className="import-name">
      <input type="hidden" name="id" value={id} />
      <FormField name="sheet" />
      <SubmitButton kind="quiet">Read this sheet</SubmitButton>
    </Form>
  )
}

function valuesOf({ columns, editionId, zoneId, invites, message }: ImportOpened, places: readonly EditionZone[]) {
  const place = `${editionId ?? ''}/${zoneId ?? ''}`
  return {
    ...Object.fromEntries(columns.map((column, index) => [columnName(index), column || leftOut])),
    place: places.some(({ value }) => value === place) ? place : 'none',
    invites,
    message,
  }
}
