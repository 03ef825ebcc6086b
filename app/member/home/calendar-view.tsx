import { useState } from 'react'
import { href, useFetcher } from 'react-router'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { CalendarMenu, CalendarWay } from '../../../ui/calendar-menu.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { FactLine, FactLines, FactPane } from '../../../ui/fact-pane.tsx'
import { CopyField } from '../../../ui/form/copy-field.tsx'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import { FormMessages } from '../../../ui/form/form-messages.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { ApiButton, useApiForm, useDoneAs } from '../../forms/posting.tsx'
import { LocalMoment } from '../../local-time/local-time.tsx'
import { googleSubscription, outlookSubscription, webcal } from '../../programme/calendar-links.ts'
import { calendarForm } from './calendar-form.ts'
import type { View } from './load.ts'

type Calendar = Extract<View, { view: 'calendar' }>
type CalendarViewProps = { content: Calendar; timeZone: string; siteName: string }

/** Under this name everybody on the page hears of an address that was made. */
const made = 'calendar-address'

/** The private address of the member's calendar: made, shown once, made anew, ended. */
export function CalendarView({ content: { address }, timeZone, siteName }: CalendarViewProps) {
  const [isEnded, setEnded] = useState(false)
  const told = useFetcher<{ address?: string }>({ key: made }).data?.address
  useDoneAs(made, () => setEnded(false))
  return (
    <>
      <FactPane
        id="calendar"
        title="Take it with you"
        note="One address for your calendar app. It carries your sessions, and moves with them."
      >
        {told && address && !isEnded && <Told address={told} siteName={siteName} />}
        {address && (
          <FactLines label="Your address">
            <FactLine
              icon="key"
              title="Your private address"
              note={
                <>
                  Made <LocalMoment at={address.madeAt} timeZone={timeZone} />. Only its trace is kept: nobody can show
                  it again.
                </>
              }
            >
              <ApiButton action="/api/me/calendar-end" onDone={() => setEnded(true)} small kind="danger">
                End it
              </ApiButton>
            </FactLine>
          </FactLines>
        )}
        {address ? <Carries carries={address.carries} /> : <First />}
        {address && <Anew carries={address.carries} />}
      </FactPane>
      <OtherWays />
    </>
  )
}

/** What needs no address of one's own. */
function OtherWays() {
  return (
    <FactPane id="other-ways" title="Other ways" note="None of them needs an address of your own.">
      <FactLines label="Other ways">
        <FactLine
          icon="mail"
          title="By mail"
          note="What you say yes to comes into your calendar as an invitation, and goes when you say no."
        >
          <ButtonLink small kind="quiet" href={`${href('/member')}?view=notifications`}>
            Notifications
          </ButtonLink>
        </FactLine>
        <FactLine
          icon="calendar"
          title="One session alone"
          note="“Add to calendar” stands beside each session, as a file or for the calendar you name."
        >
          <ButtonLink small kind="quiet" href={`${href('/member')}?view=schedule`}>
            Your schedule
          </ButtonLink>
        </FactLine>
        <FactLine
          icon="globe"
          title="What everybody may see"
          note="The calendar of all public sessions, and one for each studio on its page."
        >
          <ButtonLink small kind="quiet" href={href('/studios/schedule')}>
            Schedule
          </ButtonLink>
        </FactLine>
      </FactLines>
    </FactPane>
  )
}

/** The address itself, this once, and where to put it. */
function Told({ address, siteName }: { address: string; siteName: string }) {
  return (
    <div className="stack" data-gap="3" role="status">
      <CopyField
        label="Your address"
        hint="Shown this once. Anybody who has it can read your timetable."
        value={address}
      />
      <CalendarMenu label="Subscribe" isButton>
        <CalendarWay href={webcal(address)} icon="calendar" title="On this device" />
        <CalendarWay href={googleSubscription(address)} icon="link" title="Google Calendar" isElsewhere />
        <CalendarWay href={outlookSubscription(address, siteName)} icon="link" title="Outlook" isElsewhere />
      </CalendarMenu>
      <p className="small muted">
        Only one studio, edition or zone: add <code>?studio=writing</code>, <code>?edition=2026</code> or{' '}
        <code>?edition=2026&amp;zone=europe-africa</code> with the names from the addresses of their pages.
      </p>
    </div>
  )
}

function First() {
  const api = useApiForm(calendarForm, { action: '/api/me/calendar', fetcherKey: made })
  return (
    <Form {...api} schema={calendarForm} keep={false} className="stack" data-gap="3">
      <p>
        The sessions you go to, wait for or host, and those of studios you follow. Most apps ask for changes every hour,
        some only once a day.
      </p>
      <FormMessages />
      <FormFields />
      <SubmitButton small>Make an address</SubmitButton>
    </Form>
  )
}

/** What the address carries, which needs no new one. */
function Carries({ carries }: { carries: NonNullable<Calendar['address']>['carries'] }) {
  const [values] = useState(() => ({ all: carries === 'all' }))
  const api = useApiForm(calendarForm, { action: '/api/me/calendar-carries', values })
  return (
    <Form {...api} schema={calendarForm} keep={false} className="stack" data-gap="3">
      <p>It carries the sessions you go to, wait for or host, and those of studios you follow.</p>
      <FormMessages />
      <FormFields />
      <SubmitButton small kind="quiet">
        Save
      </SubmitButton>
    </Form>
  )
}

function Anew({ carries }: { carries: NonNullable<Calendar['address']>['carries'] }) {
  const fetcher = useFetcher({ key: made })
  return (
    <Disclosure summary="Make a new address">
      <fetcher.Form method="post" action="/api/me/calendar" className="stack" data-gap="3">
        {carries === 'all' && <input type="hidden" name="all" value="on" />}
        <p className="ui">
          The address you have ends with that: apps that use it show nothing new until they get this one.
        </p>
        <div>
          <Button small kind="quiet" busy={fetcher.state !== 'idle'}>
            Make a new one
          </Button>
        </div>
      </fetcher.Form>
    </Disclosure>
  )
}
