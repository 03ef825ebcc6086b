import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { useFieldState } from '../../../ui/form/form-context.ts'
import { FormField } from '../../../ui/form/form-field.tsx'
import { FormMessages } from '../../../ui/form/form-messages.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TimeZoneInput } from '../../../ui/form/time-zone-input.tsx'
import { useApiForm } from '../../forms/posting.tsx'
import type { SessionEditor } from './session-editor.ts'
import { FormSection } from './form-section.tsx'
import { sessionForm } from './form.ts'
import { AgendaWords, WhenWords, WhereWords, WhoWords } from './section-words.tsx'
import { WhichHour } from './which-hour.tsx'

/**
 * Plans a session, or changes one. What was typed stays when somebody else saved in between. `told` says beside the button
 * who hears of a change.
 */
export function SessionForm({ editor, back, told }: { editor: SessionEditor; back: string; told?: ReactNode }) {
  const [opened, setOpened] = useState(editor.form)
  const [isFollowing, setFollowing] = useState(false)
  if (isFollowing && editor.form.version !== opened.version) {
    setOpened(editor.form)
    setFollowing(false)
  }
  const [choices] = useState(editor.choices)
  const schema = useMemo(() => sessionForm({ ...choices, timeZone: opened.hoursZone }), [opened.hoursZone, choices])
  const api = useApiForm(schema, {
    action: '/api/sessions/save',
    values: opened.values,
    onDone: () => setFollowing(true),
  })
  const isPublished = editor.session?.status === 'scheduled'
  return (
    <Form
      schema={schema}
      {...api}
      inputs={inputs}
      keep={`${opened.id ?? 'new'} ${opened.version}`}
      className="stack"
      data-gap="4"
    >
      <FormMessages />
      {opened.id && <input type="hidden" name="id" value={opened.id} />}
      <input type="hidden" name="version" value={String(api.reply?.values?.version ?? opened.version)} />
      <input type="hidden" name="hoursZone" value={opened.hoursZone} />
      <input type="hidden" name="back" value={back} />
      <FormField name="title" />
      <FormField name="studio" />
      <div className="form-sections">
        <FormSection
          title="When"
          words={<WhenWords hoursZone={opened.hoursZone} />}
          fields={['when', 'timeZone', 'twice']}
          open
        >
          <FormField name="when" />
          <FormField name="timeZone" />
          <WhichHour hoursZone={opened.hoursZone} />
        </FormSection>
        <FormSection title="Who" words={<WhoWords hosts={choices.hosts} />} fields={whoFields}>
          {choices.hosts.length > 0 && <FormField name="hosts" />}
          <div className="calendar-two">
            <FormField name="edition" />
            <FormField name="visibility" />
          </div>
          <ZonesField zones={choices.zones} />
          <FormField name="capacity" />
          <FormField name="hasWaitingList" />
          <FormField name="answers" />
        </FormSection>
        <FormSection title="Where" words={<WhereWords />} fields={['place', 'joinUrl', 'address']}>
          <FormField name="place" />
          <FormField name="joinUrl" />
          <FormField name="address" />
        </FormSection>
        <FormSection title="Agenda" words={<AgendaWords />} fields={['agenda']}>
          <FormField name="agenda" />
        </FormSection>
      </div>
      <footer className="session-foot">
        {isPublished && told}
        {isPublished && <FormField name="tell" />}
        {isPublished ? (
          <SubmitButton>Save</SubmitButton>
        ) : (
          <>
            <SubmitButton name="publish" value="1">
              Publish
            </SubmitButton>
            <SubmitButton kind="quiet">Save draft</SubmitButton>
          </>
        )}
      </footer>
    </Form>
  )
}

/** The zones of the edition that is chosen by now, whoever chose it: somebody here, or what was kept. */
function ZonesField({ zones }: { zones: SessionEditor['choices']['zones'] }) {
  const { value: edition } = useFieldState('edition')
  const offered = zones.filter(({ editionId }) => editionId === edition).map(({ id }) => id)
  return offered.length > 0 && <FormField name="zones" offers={offered} />
}

const whoFields = ['hosts', 'edition', 'visibility', 'zones', 'capacity', 'hasWaitingList', 'answers']

const inputs = { date: DateInput, 'time-zone': TimeZoneInput }
