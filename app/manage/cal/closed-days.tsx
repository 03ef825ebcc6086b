import './closed-days.css'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { rangeInWords } from '../../../time/words.ts'
import { Drawer } from '../../../ui/drawer.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { ApiButton } from '../../forms/posting.tsx'
import { VersionedForm } from '../../forms/versioned-form.tsx'
import { keys } from '../keys/keys.ts'
import { blackoutForm } from './blackout-form.ts'
import { addressOfClosed } from './calendar-view.ts'
import type { Calendar } from './load.ts'
import { SaveCaps, SessionFoot } from './session-foot.tsx'

type Row = Calendar['blackouts'][number]

/** The days that are closed and not over, a form for more of them, and each to change or open again. */
export function ClosedDays({ calendar, close }: { calendar: Calendar; close: { href: string } }) {
  const { blackouts, closing, place, narrowed } = calendar
  const changed = blackouts.find(({ id }) => id === closing)
  return (
    <Drawer key="closed" title="Closed days" headed close={close}>
      <header className="session-head" data-pigment="payne">
        <div className="session-head-words closed-days-head">
          <h2>Closed days</h2>
          <p>Whoever plans a session on one of them is asked first. What is planned there stays.</p>
        </div>
      </header>
      <ClosedDaysForm
        key={changed ? `${changed.id} ${changed.version}` : `new ${blackouts.length}`}
        row={changed}
        calendar={calendar}
      >
        <ul role="list" className="closed-days-list">
          {blackouts.map((row) => (
            <li key={row.id} aria-current={row === changed ? 'true' : undefined}>
              <span className="grow">
                <b>{row.name}</b>
                <span className="small muted figures">
                  {rangeInWords({ start: row.startsOn, end: row.endsOn })}
                  {row.edition && `, ${row.edition}`}
                </span>
              </span>
              <MoreLink
                icon="none"
                href={addressOfClosed(place, narrowed, row.id)}
                aria-label={`Change ${row.name}`}
                preventScrollReset
              >
                Change
              </MoreLink>
            </li>
          ))}
          {blackouts.length === 0 && <li className="muted">Every day is open.</li>}
        </ul>
      </ClosedDaysForm>
    </Drawer>
  )
}

function ClosedDaysForm({
  row,
  calendar,
  children,
}: {
  row: Row | undefined
  calendar: Calendar
  children: ReactNode
}) {
  const { editions, place, narrowed } = calendar
  const schema = useMemo(() => blackoutForm({ editions }), [editions])
  const values = useMemo(
    () =>
      row && {
        name: row.name,
        days: { start: `${row.startsOn}T00:00:00.000Z`, end: `${row.endsOn}T00:00:00.000Z` },
        edition: row.editionId ?? '',
      },
    [row],
  )
  return (
    <>
      <VersionedForm
        schema={schema}
        action="/api/blackouts/save"
        values={values}
        inputs={inputs}
        rowVersion={{ id: row?.id ?? '', version: row?.version ?? 0 }}
        className="drawer-form"
        save={
          <SessionFoot>
            {row && (
              <MoreLink icon="none" href={addressOfClosed(place, narrowed)} preventScrollReset>
                Close other days
              </MoreLink>
            )}
            <span className="grow" />
            <SubmitButton small pane="tick" data-key={keys.save}>
              {row ? 'Save' : 'Close these days'} <SaveCaps />
            </SubmitButton>
          </SessionFoot>
        }
      >
        <div className="drawer-said stack" data-gap="4">
          <FormFields />
        </div>
      </VersionedForm>
      {children}
      {row && (
        <div className="closed-days-open">
          <ApiButton action="/api/blackouts/remove" fields={{ id: row.id }} kind="danger" small>
            Open these days again
          </ApiButton>
        </div>
      )}
    </>
  )
}

const inputs = { date: DateInput }
