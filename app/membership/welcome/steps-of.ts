import { href } from 'react-router'
import type { Welcome } from '../../../domain/community/welcome.ts'
import { dayInWords } from '../../../time/words.ts'
import { today } from '../../../time/plain-dates.ts'
import { zoneCity } from '../../../time/zones.ts'
import { mailNames } from './form.ts'

/** One of the five steps: what it is about, how it stands, and where it is changed. */
export type WelcomeStep = {
  name: string
  what: string
  /** How it stands for this member; absent while nobody is signed in. */
  now?: string
  isSet: boolean
  change?: { path: string; label: string }
}

/** The five steps of settling in, with what this member has set. */
export function stepsOf(welcome: Welcome | undefined): WelcomeStep[] {
  return [zoneStep(welcome), mailStep(welcome), deviceStep, profileStep(welcome), sessionStep(welcome)]
}

function zoneStep(welcome: Welcome | undefined): WelcomeStep {
  const step = { name: 'Your zone', what: 'Which zone you belong to, and the time zone everything is shown in.' }
  if (!welcome) return { ...step, isSet: false }
  const zone = welcome.edition?.zone?.name
  return {
    ...step,
    now: `${zone ? `${zone}, ` : ''}times in ${zoneCity(welcome.timeZone)}`,
    isSet: true,
    change: { path: view('profile'), label: 'Zone and time zone' },
  }
}

function mailStep(welcome: Welcome | undefined): WelcomeStep {
  const step = {
    name: 'What we send',
    what: 'Updates and reminders by mail, or not. Sign-in codes and changes to sessions you answered always arrive.',
  }
  if (!welcome) return { ...step, isSet: false }
  const on = welcome.mail.filter(({ mode }) => mode === 'at-once').map(({ kind }) => mailNames[kind].name.toLowerCase())
  return {
    ...step,
    now: on.length > 0 ? `By mail: ${on.join(', ')}` : 'No mail but what is essential',
    isSet: welcome.mail.some(({ chosen }) => chosen),
    change: { path: view('notifications'), label: 'What we send' },
  }
}

/** Whether it is installed only the device knows, so this one never counts as set here. */
const deviceStep: WelcomeStep = {
  name: 'On this device',
  what: 'Keep this site on your home screen, from your browser’s menu (on an iPhone or iPad: Share, then Add to Home Screen). Sign in there with a code: a link in a mail opens the browser.',
  isSet: false,
}

function profileStep(welcome: Welcome | undefined): WelcomeStep {
  const step = {
    name: 'Your profile',
    what: 'A line about you, and whether people of your editions find you in the directory.',
  }
  if (!welcome) return { ...step, isSet: false }
  const listed = welcome.inDirectory ? 'in the directory' : 'not in the directory'
  return {
    ...step,
    now: welcome.headline ? `“${welcome.headline}”, ${listed}` : `No headline yet, ${listed}`,
    isSet: welcome.headline !== '' || welcome.inDirectory,
    change: { path: view('profile'), label: 'Profile' },
  }
}

function sessionStep(welcome: Welcome | undefined): WelcomeStep {
  const step = {
    name: 'First session',
    what: 'The next one you can come to. It is fine to come and only look.',
  }
  if (!welcome) return { ...step, isSet: false }
  const { session, timeZone } = welcome
  if (!session) return { ...step, now: 'No session is planned yet', isSet: false }
  return {
    ...step,
    now: `${dayInWords(today(session.startsAt, timeZone))}: ${session.title}`,
    isSet: session.ownAnswer !== undefined,
    change: { path: view('schedule'), label: 'Your schedule' },
  }
}

function view(name: 'profile' | 'notifications' | 'schedule'): string {
  return `${href('/member')}?view=${name}`
}

/** Which step an address or a form names. */
export function stepIn(asked: FormDataEntryValue | null): 1 | 2 | 3 | 4 | 5 | undefined {
  return ([1, 2, 3, 4, 5] as const).find((step) => String(step) === asked)
}
