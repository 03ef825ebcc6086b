import { useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { useFieldState, useForm } from '../../../ui/form/form-context.ts'
import { FormField } from '../../../ui/form/form-field.tsx'
import { FormMessages } from '../../../ui/form/form-messages.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TimeZoneInput } from '../../../ui/form/time-zone-input.tsx'
import { useApiForm } from '../../forms/posting.tsx'
import { ClosedDay, ClosedDayOfNew } from './closed-day.tsx'
import { FormPart } from './drawer-part.tsx'
import { EachZone } from './each-zone.tsx'
import type { SessionEditor } from './session-editor.ts'
import { sessionForm } from './form.ts'
import { newSessionForm } from './new-session-form.ts'
import type { Calendar } from './load.ts'
import { AgendaWords, useMoments, WhatWords, WhenWords, WhereWords, WhoWords } from './section-words.tsx'
import { NewSessionFoot } from './new-session-foot.tsx'
import { ScopeFoot } from './scope-foot.tsx'
import { SeriesScope } from './series-scope.tsx'
import { SeriesPart } from './series-part.tsx'
import { scopeOf } from './use-changes.ts'
import type { Listed, Scope } from './use-changes.ts'
import { WhenChoice } from './when-choice.tsx'
import { WhichHour } from './which-hour.tsx'
import { ZoneHours } from './zone-hours.tsx'

type SessionFormProps = {
  editor: SessionEditor
  calendar: Calendar
  back: string
  /** Before its parts: the head of a session that is to be. */
  head?: ReactNode
  /** Which part is unfolded. */
  opens: 'when' | 'who' | 'where' | undefined
  /** What it comes to, and the buttons; a session that is to be has its own. */
  foot?: ReactNode
  /** A move that waits for its answer: its name, when the session begins now, and what comes after the answer. */
  moving?: { name: string; was: string; onDone: () => void }
}

/** Plans a session, or changes one. What was typed stays when somebody else saved in between. */
export function SessionForm({ editor, calendar, back, head, opens, foot, moving }: SessionFormProps) {
  const [opened, setOpened] = useState(editor.form)
  const [isFollowing, setFollowing] = useState(false)
  if (isFollowing && editor.form.version !== opened.version) {
    setOpened(editor.form)
    setFollowing(false)
  }
  const [choices] = useState(editor.choices)
  const [isSeries, setSeries] = useState(false)
  const schema = useMemo(() => {
    const from = { ...choices, timeZone: opened.hoursZone }
    return opened.series ? newSessionForm({ ...from, nth: opened.series.nth }) : sessionForm(from)
  }, [opened, choices])
  const api = useApiForm(schema, {
    action: '/api/sessions/save',
    values: opened.values,
    onDone: () => {
      setFollowing(true)
      setScope('this')
      moving?.onDone()
    },
  })
  const [scope, setScope] = useState<Scope>(scopeOf(api.reply?.values?.scope))
  const [listed, setListed] = useState<Listed>({ state: 'asking' })
  const was = opened.id && (moving?.was ?? startOf(opened.values.when))
  return (
    <Form
      schema={schema}
      {...api}
      inputs={inputs}
      keep={`${opened.id ?? 'new'} ${opened.version} ${moving?.name ?? ''}`.trim()}
      className="drawer-form"
    >
      {head}
      <FormMessages />
      {editor.series && (
        <SeriesScope
          // Saved by somebody else meanwhile: its list is another one.
          key={String(api.reply?.values?.version ?? opened.version)}
          place={editor.series}
          scope={scope}
          onScope={setScope}
          onListed={setListed}
          seen={api.reply}
          zone={calendar.clock.zone}
        />
      )}
      {opened.id && <input type="hidden" name="id" value={opened.id} />}
      <input type="hidden" name="version" value={String(api.reply?.values?.version ?? opened.version)} />
      <input type="hidden" name="hoursZone" value={opened.hoursZone} />
      <input type="hidden" name="back" value={back} />
      {opened.series && <input type="hidden" name="series" value={opened.series.id} />}
      {(!head || moving) && (
        <FormPart title="What" icon="pencil" words={<WhatWords />} fields={['title', 'studio']}>
          <FormField name="title" />
          <FormField name="studio" />
        </FormPart>
      )}
      <FormPart
        title="When"
        icon="calendar"
        words={<WhenWords hoursZone={opened.hoursZone} />}
        fields={['when', 'timeZone', 'twice', 'evenIfClosed']}
        open={opens === 'when'}
      >
        <WhenChoice hoursZone={opened.hoursZone} calendar={calendar} was={was}>
          <FormField name="when" />
        </WhenChoice>
        <FormField name="timeZone" />
        <WhichHour hoursZone={opened.hoursZone} />
        {opened.series ? (
          <ClosedDayOfNew hoursZone={opened.hoursZone} calendar={calendar} />
        ) : (
          scope === 'this' && <ClosedDay hoursZone={opened.hoursZone} was={was} calendar={calendar} />
        )}
        <HoursThen hoursZone={opened.hoursZone} calendar={calendar} />
      </FormPart>
      {opened.series && <SeriesPart hoursZone={opened.hoursZone} isAsked={isSeries} />}
      <FormPart
        title="Who"
        icon="people"
        words={<WhoWords hosts={choices.hosts} />}
        fields={whoFields}
        open={opens === 'who'}
      >
        {choices.hosts.length > 0 && <FormField name="hosts" across={2} />}
        <div className="drawer-two">
          <FormField name="edition" />
          <FormField name="visibility" />
        </div>
        <ZonesField zones={choices.zones} />
        {!opened.id && <EachZone zones={choices.zones} hoursZone={opened.hoursZone} ownZone={calendar.clock.zone} />}
        <FormField name="capacity" />
        {!opened.id && <UsualPlaces studios={choices.studios} />}
        <FormField name="hasWaitingList" />
        <FormField name="answers" />
      </FormPart>
      <FormPart
        title="Where"
        icon="link"
        words={<WhereWords />}
        fields={['place', 'joinUrl', 'address']}
        open={opens === 'where'}
      >
        <FormField name="place" />
        <FormField name="joinUrl" />
        <FormField name="address" />
      </FormPart>
      <FormPart title="Agenda" icon="list" words={<AgendaWords />} fields={['agenda']}>
        <FormField name="agenda" />
      </FormPart>
      {scope !== 'this' && <ScopeFoot listed={listed} isDraft={editor.session?.status === 'draft'} />}
      {scope === 'this' && (foot ?? <NewSessionFoot hoursZone={opened.hoursZone} onSeries={() => setSeries(true)} />)}
    </Form>
  )
}

/** A new session has as many places as its studio usually has, until somebody says another number. */
function UsualPlaces({ studios }: { studios: SessionEditor['choices']['studios'] }) {
  const { model } = useForm()
  const { value: studio } = useFieldState('studio')
  const usual = String(studios.find(({ id }) => id === studio)?.capacity ?? '')
  const given = useRef('')
  useEffect(() => {
    if (model?.field('capacity').value !== given.current) return
    given.current = usual
    model.suggest('capacity', usual)
  }, [model, usual])
  return null
}

function startOf(when: SessionEditor['form']['values'][string] | undefined): string | undefined {
  return typeof when === 'object' && when !== null && 'start' in when ? when.start : undefined
}

/** The hours that are chosen, on every clock. */
function HoursThen({ hoursZone, calendar }: { hoursZone: string; calendar: Calendar }) {
  const { start, end } = useMoments(hoursZone)
  return start && end && <ZoneHours from={start} until={end} calendar={calendar} />
}

/** The zones of the edition that is chosen by now, whoever chose it: somebody here, or what was kept. */
function ZonesField({ zones }: { zones: SessionEditor['choices']['zones'] }) {
  const { value: edition } = useFieldState('edition')
  const offered = zones.filter(({ editionId }) => editionId === edition).map(({ id }) => id)
  return offered.length > 0 && <FormField name="zones" offers={offered} across="line" />
}

const whoFields = ['hosts', 'edition', 'visibility', 'zones', 'eachZone', 'capacity', 'hasWaitingList', 'answers']

const inputs = { date: DateInput, 'time-zone': TimeZoneInput }
