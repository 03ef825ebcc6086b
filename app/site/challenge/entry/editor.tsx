import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { EntryFile } from '../../../../domain/programme/submissions/files.ts'
import type { EntryText } from '../../../../domain/programme/submissions/own.ts'
import { useFieldState, useForm } from '../../../../ui/form/form-context.ts'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { Status } from '../../../../ui/status.tsx'
import { askAgain } from '../../../fetching/fetched.ts'
import { useApiForm } from '../../../forms/posting.tsx'
import type { ChallengeInHtml } from '../in-html.ts'
import { AsRead } from './as-read.tsx'
import type { DrawnEntry } from './as-read.tsx'
import { Files } from './files.tsx'
import { entryForm } from './form.ts'
import { openedFrom, visibilityOf } from './opened.ts'
import type { Opened } from './opened.ts'
import { useEntrySaving } from './saving.ts'
import type { EntrySaving } from './saving.ts'
import { SavingLine } from './saving-line.tsx'
import { TwoWindows } from './two-windows.tsx'

type EditorProps = {
  challenge: ChallengeInHtml
  /** What is attached to it. */
  files: readonly EntryFile[]
  /** It as others will have it, as far as the server has it. */
  drawn: DrawnEntry | undefined
  /** What it begins with; what comes later is its own. */
  opened: Opened
  onTake: (opened: Opened) => void
}

/** The member's page as a sheet: saved while it is written, handed in when they say so. */
export function Editor({ challenge, files, drawn, opened: openedNow, onTake }: EditorProps) {
  const [opened] = useState(openedNow)
  const { quarter, title, timeZone } = challenge
  const writing = useEntrySaving(quarter, title, opened)
  const { saved, saving, version } = writing
  // What is saved is nothing that could be lost; the tick is given with handing in.
  const values = useMemo(() => ({ ...saved, consent: opened.hasConsent }), [saved, opened])
  const api = useApiForm(entryForm, {
    action: '/api/challenge-entries/hand-in',
    values,
  })
  const handIn: typeof api.onValid = async (submit) => {
    writing.stop()
    await api.onValid(submit)
    // Whoever comes back from the page of thanks finds it handed in: this form is gone by then, and hears nothing.
    askAgain()
  }
  return (
    <Form
      schema={entryForm}
      {...api}
      keep={quarter}
      onValid={handIn}
      className="challenge-sheet"
      aria-label="Your page"
    >
      <input type="hidden" name="challenge" value={quarter} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="tab" value={opened.tab} />
      <Watch opened={opened} onText={writing.type} />
      <header>
        <Status tone="info">Draft</Status>
        <SavingLine saving={saving} timeZone={timeZone} />
      </header>
      <div className="challenge-words">
        <FormMessages />
        {saving.kind === 'stale' && <Both writing={writing} entry={saving.entry} onTake={onTake} />}
        <FormField name="title" labelHidden />
        <FormField name="body" labelHidden />
        <FormField name="link" small />
        <Files quarter={quarter} tab={opened.tab} kept={files} />
      </div>
      <div className="challenge-readers-chosen">
        <FormField name="visibility" across="line" />
        <ConsentWhereAsked />
      </div>
      <AsRead drawn={drawn} version={version} />
      <footer>
        <SubmitButton forward fit>
          Hand in
        </SubmitButton>
      </footer>
    </Form>
  )
}

/** Of what is for everybody its author is asked more. */
function ConsentWhereAsked() {
  const { value } = useFieldState('visibility')
  return value === 'public' ? <FormField name="consent" /> : null
}

/** Tells of what is typed, and of what was put back after a reload. */
function Watch({ opened, onText }: { opened: Opened; onText: (text: EntryText) => void }) {
  const { model } = useForm()
  const tell = useEffectEvent(onText)
  useEffect(() => {
    if (!model) return
    let before = keyOf(opened.text)
    const look = () => {
      const text = textIn(model.values())
      if (keyOf(text) === before) return
      before = keyOf(text)
      tell(text)
    }
    look()
    return model.subscribe(look)
  }, [model, opened])
  return null
}

function Both({
  writing,
  entry,
  onTake,
}: { writing: EntrySaving; entry: Parameters<EntrySaving['overwrite']>[1] } & Pick<EditorProps, 'onTake'>) {
  const { model } = useForm()
  return (
    <TwoWindows
      theirs={entry}
      onKeep={() => model && writing.overwrite(textIn(model.values()), entry)}
      onTake={() => {
        // Given up here: neither kept for a reload nor sent after all.
        model?.reset()
        writing.stop()
        onTake(openedFrom(entry))
      }}
    />
  )
}

function textIn({ title, body, link, visibility }: Record<string, unknown>): EntryText {
  return { title: wordsIn(title), body: wordsIn(body), link: wordsIn(link), visibility: visibilityOf(visibility) }
}

function wordsIn(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function keyOf({ title, body, link, visibility }: EntryText): string {
  return JSON.stringify([title, body, link, visibility])
}
