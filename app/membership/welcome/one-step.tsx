import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { Welcome } from '../../../domain/community/welcome.ts'
import { Bay } from '../../../ui/bay/bay.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import { FormMessages } from '../../../ui/form/form-messages.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TimeZoneInput } from '../../../ui/form/time-zone-input.tsx'
import { PageForm } from '../../forms/page-form.tsx'
import type { PageReply } from '../../forms/page-reply.ts'
import { InstallStep } from '../../pwa/install/install-pane.tsx'
import type { Platform } from '../../pwa/install/state.ts'
import { PushHere } from '../../pwa/push/push-here.tsx'
import { FirstSession } from './first-session.tsx'
import { aboutYouForm, mailForm, onwardForm, zoneForm } from './form.ts'
import { nearestZone } from '../../../time/zones.ts'

type StepNumber = 1 | 2 | 3 | 4 | 5
type OneStepProps = { step: StepNumber; welcome: Welcome; reply: PageReply | undefined }
type Device = { siteName: string; platform: Platform }

/** One of the five: what it is about on the left, what is set on the right. Each can be skipped. */
export function OneStep({ step, welcome, reply, device }: OneStepProps & { device: Device }) {
  const { title, lead } = words[step]
  return (
    <div className="grid-12 welcome-body">
      <div data-from="1" data-to="5">
        <h1 className="title">{title}</h1>
        <p className="lead muted">{lead}</p>
        <div className="welcome-bay hide-small">
          <Bay room="feedback" floor />
        </div>
      </div>
      <div data-from="7" data-to="12" className="welcome-form">
        {step === 3 && <InstallStep {...device} />}
        {step === 5 && <FirstSession session={welcome.session} />}
        <StepForm step={step} welcome={welcome} reply={reply} />
        <Way step={step} reply={reply} />
      </div>
    </div>
  )
}

function StepForm({ step, welcome, reply }: OneStepProps) {
  const form = { reply, keep: false, className: 'stack', 'aria-label': words[step].title } as const
  const children = <Inside step={step} welcome={welcome} />
  if (step === 1) return <ZoneStep {...{ welcome, form, children }} />
  if (step === 2) return <Mail {...{ welcome, form, children }} />
  if (step === 4) return <AboutYou {...{ welcome, form, children }} />
  return (
    <PageForm schema={onwardForm} {...form}>
      {children}
    </PageForm>
  )
}

type StepProps = {
  welcome: Welcome
  form: { reply: PageReply | undefined; keep: false; className: string; 'aria-label': string }
  children: ReactNode
}

function ZoneStep({ welcome: { home, timeZone }, form, children }: StepProps) {
  const schema = useMemo(
    () => zoneForm({ zones: home?.mayChange ? home.zones : [], zone: home?.zone?.slug, timeZone }),
    [home, timeZone],
  )
  return (
    <PageForm schema={schema} {...form} inputs={{ 'time-zone': TimeZoneInput }}>
      {children}
    </PageForm>
  )
}

function Mail({ welcome: { mail }, form, children }: StepProps) {
  const schema = useMemo(() => mailForm(mail), [mail])
  return (
    <PageForm schema={schema} {...form}>
      {children}
    </PageForm>
  )
}

function AboutYou({ welcome: { headline, inDirectory }, form, children }: StepProps) {
  const schema = useMemo(() => aboutYouForm({ headline, directory: inDirectory }), [headline, inDirectory])
  return (
    <PageForm schema={schema} {...form}>
      {children}
    </PageForm>
  )
}

function Inside({ step, welcome }: Omit<OneStepProps, 'reply'>) {
  return (
    <>
      <FormMessages />
      <input type="hidden" name="step" value={step} />
      <FormFields />
      <Besides step={step} welcome={welcome} />
      <div>
        <SubmitButton forward>{words[step].next}</SubmitButton>
      </div>
    </>
  )
}

/** What a step shows besides its fields. */
function Besides({ step, welcome }: Omit<OneStepProps, 'reply'>): ReactNode {
  if (step === 1 && welcome.home?.zone && !welcome.home.mayChange) {
    return (
      <p className="ui muted">
        You are in {welcome.home.zone.name}. The edition has begun: an organiser moves you if it does not suit.
      </p>
    )
  }
  const nearer = step === 1 ? nearerZone(welcome) : undefined
  if (nearer) {
    return (
      <p className="ui muted">
        By the clock {nearer.name} is nearer to you: its sessions are by day. Choose it above if it suits you.
      </p>
    )
  }
  if (step === 2) {
    return (
      <>
        <p className="ui muted">Codes and changes to sessions you answered always arrive.</p>
        <h2 className="heading-4">Push to this device</h2>
        <p className="ui muted">Updates of your zone, and an hour before a session: a title, nothing of the text.</p>
        <PushHere />
      </>
    )
  }
  return null
}

/** Beside the form: a form of its own cannot stand inside another one. */
function Way({ step, reply }: Pick<OneStepProps, 'step' | 'reply'>) {
  return (
    <div className="welcome-way row" data-apart>
      {step > 1 ? (
        <ButtonLink kind="quiet" href={`${href('/membership/welcome')}?step=${step - 1}`}>
          Back
        </ButtonLink>
      ) : (
        <span />
      )}
      <PageForm schema={onwardForm} reply={reply}>
        <input type="hidden" name="step" value={step} />
        <input type="hidden" name="skip" value="1" />
        <SubmitButton kind="quiet">Skip</SubmitButton>
      </PageForm>
    </div>
  )
}

const words: Record<StepNumber, { title: string; lead: string; next: string }> = {
  1: {
    title: 'Where are you?',
    lead: 'Every time on this site is shown in your time zone. Your zone decides which updates are yours.',
    next: 'Next: what we send',
  },
  2: {
    title: 'What may we send you?',
    lead: 'You can change this at any time under Me.',
    next: 'Next: on this device',
  },
  3: {
    title: 'On this device',
    lead: 'Nothing has to be installed. It is only quicker to find.',
    next: 'Next: your profile',
  },
  4: {
    title: 'Who are you?',
    lead: 'A line is enough. Nobody outside your editions sees it.',
    next: 'Next: first session',
  },
  5: {
    title: 'Your first session',
    lead: 'It is fine to come and only look.',
    next: 'Done',
  },
}

/** A zone they may still choose whose clock is nearer to theirs than that of the one an organiser put them into. */
function nearerZone({ home, timeZone }: Pick<Welcome, 'home' | 'timeZone'>) {
  if (!home?.mayChange) return undefined
  const near = nearestZone(timeZone, home.zones)
  return near?.id === home.zone?.id ? undefined : near
}
