import type { ReactNode } from 'react'
import { dayInWords, timeInWords } from '../../../time/words.ts'
import { localTime } from '../../../time/zones.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { IconLink } from '../../../ui/icon-button.tsx'
import { KeyCaps } from '../../../ui/key-caps.tsx'
import { useHydrated } from '../../../ui/hydrated.tsx'
import { isMac } from '../../../ui/is-mac.ts'
import { keys } from '../keys/keys.ts'
import { counted } from '../../texts/number-words.ts'
import type { Calendar } from './load.ts'
import { useMoments } from './section-words.tsx'
import type { SessionEditor } from './session-editor.ts'

type Opened = NonNullable<Calendar['opened']>

/** The end of a drawer, always in sight: what it comes to, then the buttons. */
export function SessionFoot({ words, children }: { words?: ReactNode; children: ReactNode }) {
  return (
    <footer className="session-foot">
      {words}
      <div className="session-foot-row">{children}</div>
    </footer>
  )
}

/** Below the form of a draft, or of a session that is to be. */
export function DraftFoot({ end, copy }: { end?: string; copy?: string }) {
  return (
    <SessionFoot words={<p className="small muted">Only organisers see a draft. Nobody is told of it.</p>}>
      {end && (
        <ButtonLink kind="danger" small href={end} preventScrollReset>
          Discard
        </ButtonLink>
      )}
      {copy && <CopyLink href={copy} />}
      <span className="grow" />
      <SubmitButton kind="quiet" small data-key={keys.save}>
        Save draft <SaveCaps />
      </SubmitButton>
      <SubmitButton small pane="arrow" name="publish" value="1">
        Publish
      </SubmitButton>
    </SessionFoot>
  )
}

/** Below the form of a session that is announced: who hears of a change, by number. */
export function AnnouncedFoot({
  editor,
  session,
  end,
  copy,
}: {
  editor: SessionEditor
  session: Opened
  end: string
  copy: string
}) {
  const { hoursZone } = editor.form
  const { start } = useMoments(hoursZone)
  const isMoved = start !== undefined && start.getTime() !== session.startsAt.getTime()
  const { date } = localTime(session.startsAt, hoursZone)
  const was = `Was ${dayInWords(date)}, ${timeInWords(session.startsAt, { zone: hoursZone })}.`
  const hint = [lineWords(session.waiting), isMoved ? was : 'If time or place change.'].filter(Boolean).join(' ')
  return (
    <SessionFoot words={<FormField name="tell" label={`Tell ${comingWords(session.going)}`} hint={hint} />}>
      <ButtonLink kind="danger" small href={end} preventScrollReset>
        Cancel session
      </ButtonLink>
      <CopyLink href={copy} />
      <span className="grow" />
      <SubmitButton small pane="arrow" data-key={keys.save}>
        {isMoved ? 'Move' : 'Save'} <SaveCaps />
      </SubmitButton>
    </SessionFoot>
  )
}

function CopyLink({ href }: { href: string }) {
  return <IconLink icon="copy" label="Copy to another day" href={href} preventScrollReset />
}

/** The keys that save, as this keyboard has them. */
export function SaveCaps() {
  const isThere = useHydrated()
  return <KeyCaps keys={keys.save} isMac={isThere && isMac()} />
}

/** `the 7 who come` */
export function comingWords(going: number): string {
  if (going === 0) return 'those who come'
  return going === 1 ? 'the one who comes' : `the ${going} who come`
}

/** `And 1 person in line.` */
export function lineWords(waiting: number): string {
  return waiting > 0 ? `And ${counted(waiting, 'person', 'people')} in line.` : ''
}
