import { useMemo, useState } from 'react'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { FormMessages } from '../../../ui/form/form-messages.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TimeZoneInput } from '../../../ui/form/time-zone-input.tsx'
import { useApiForm } from '../../posting.tsx'
import type { Desk } from './desk.ts'
import { sessionForm } from './form.ts'
import { WhichHour } from './which-hour.tsx'

/** Plans a session, or changes one. What was typed stays when somebody else saved in between. */
export function SessionForm({ desk, back }: { desk: Desk; back: string }) {
  const [opened, setOpened] = useState(desk.form)
  const [isFollowing, setFollowing] = useState(false)
  if (isFollowing && desk.form.version !== opened.version) {
    setOpened(desk.form)
    setFollowing(false)
  }
  const [choices] = useState(desk.choices)
  const [edition, setEdition] = useState(opened.values.edition)
  const zones = useMemo(() => choices.zones.filter(({ editionId }) => editionId === edition), [choices, edition])
  const schema = useMemo(
    () => sessionForm({ ...choices, timeZone: opened.hoursZone, zones }),
    [opened.hoursZone, choices, zones],
  )
  const api = useApiForm(schema, {
    action: '/api/sessions/save',
    values: opened.values,
    onDone: () => setFollowing(true),
  })
  const isPublished = desk.session?.status === 'scheduled'
  return (
    <Form
      schema={schema}
      {...api}
      inputs={inputs}
      keep={`${opened.id ?? 'new'} ${opened.version}`}
      className="stack"
      data-gap="4"
      onChange={({ target }) => {
        if (target instanceof HTMLSelectElement && target.name === 'edition') setEdition(target.value)
      }}
    >
      <FormMessages />
      {opened.id && <input type="hidden" name="id" value={opened.id} />}
      <input type="hidden" name="version" value={String(api.reply?.values?.version ?? opened.version)} />
      <input type="hidden" name="hoursZone" value={opened.hoursZone} />
      <input type="hidden" name="back" value={back} />
      <FormField name="title" />
      <div className="calendar-two">
        <FormField name="studio" />
        <FormField name="capacity" />
      </div>
      <FormField name="when" />
      <FormField name="timeZone" />
      <WhichHour hoursZone={opened.hoursZone} />
      <FormField name="place" />
      <FormField name="joinUrl" />
      <FormField name="address" />
      {choices.hosts.length > 0 && <FormField name="hosts" />}
      <div className="calendar-two">
        <FormField name="edition" />
        <FormField name="visibility" />
      </div>
      {zones.length > 0 && <FormField name="zones" />}
      <FormField name="answers" />
      <FormField name="hasWaitingList" />
      <FormField name="agenda" />
      {isPublished && <FormField name="tell" />}
      <div className="row">
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
      </div>
    </Form>
  )
}

const inputs = { date: DateInput, 'time-zone': TimeZoneInput }
