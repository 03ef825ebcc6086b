import { useState } from 'react'
import { ButtonLink } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/form/choice.tsx'
import { ApiButton } from '../../forms/posting.tsx'
import { keys } from '../keys/keys.ts'
import { counted } from '../../texts/number-words.ts'
import type { Copying } from './copying.ts'
import { SaveCaps, SessionFoot } from './session-foot.tsx'

/** Below what would be copied: as drafts, or open for answers at once; with everything, or the hours alone. */
export function CopyFoot({ copying, back, leave }: { copying: Copying; back: string; leave: string }) {
  const [publishes, setPublishes] = useState(false)
  const [holdsClosed, setHoldsClosed] = useState(false)
  const open = copying.lines.filter(({ state }) => state === 'possible').length
  const closed = copying.lines.filter(({ state }) => state === 'closed').length
  const made = open + (holdsClosed ? closed : 0)
  const fields = {
    ids: copying.ids.join(','),
    days: copying.byDays.join(','),
    back,
    ...(publishes && { publish: 1 }),
    ...(holdsClosed && { closed: 1 }),
  }
  return (
    <SessionFoot
      words={
        open + closed > 0 && (
          <>
            {closed > 0 && (
              <Switch checked={holdsClosed} onChange={({ currentTarget }) => setHoldsClosed(currentTarget.checked)}>
                {closed === 1 ? 'Also the one on a closed day' : `Also the ${closed} on closed days`}
              </Switch>
            )}
            <Switch
              checked={publishes}
              onChange={({ currentTarget }) => setPublishes(currentTarget.checked)}
              hint={publishes ? 'Nobody is written to.' : 'Until then only organisers see a draft.'}
            >
              Open for answers at once
            </Switch>
          </>
        )
      }
    >
      <ButtonLink kind="quiet" small className="hide-small" href={leave} preventScrollReset>
        Leave it
      </ButtonLink>
      <span className="grow" />
      {made > 0 && (
        <>
          <ApiButton action="/api/sessions/copy" fields={{ ...fields, hours: 1 }} kind="quiet" small>
            Only the hours
          </ApiButton>
          <ApiButton action="/api/sessions/copy" fields={fields} small pane="arrow" data-key={keys.save}>
            {copying.kind === 'week' ? counted(made, 'copy', 'copies') : 'Copy'} <SaveCaps />
          </ApiButton>
        </>
      )}
    </SessionFoot>
  )
}
