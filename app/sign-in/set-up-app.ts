import type { Tools } from '../../domain/tools.ts'
import { readForm } from '../../ui/form/read-form.ts'
import { refuseForm } from '../forms/page-reply.ts'
import type { AppKeyFacts } from './app-key.tsx'
import { drawCode } from './draw-code.server.ts'
import { setUpAppForm } from './second-step-forms.ts'
import { inApp, statusOf } from './second-step.ts'
import { refusalText } from './sign-in-words.ts'

/*
 * Setting an authenticator app up, without script as well: the first post begins it and is answered with what the app needs,
 * the second brings the first code of the app. Its secret is kept nowhere but in the form between the two.
 */

/** What an authenticator app is given, and which of the account's apps it becomes. */
export type NewApp = AppKeyFacts & { factorId: string }

/** What an app is given, from the address (otpauth:) that holds all of it. */
export function appKeyFacts(uri: string): AppKeyFacts {
  return { uri, secret: URL.parse(uri)?.searchParams.get('secret') ?? '', picture: drawCode(uri) }
}

/** Begins: what the app needs, or why not. */
export async function beginApp({ auth }: Pick<Tools, 'auth'>) {
  const begun = await auth.beginApp()
  if (begun.ok) return { app: newApp(begun) }
  const words = refusalText(begun.because, begun.retryAfterMinutes)
  return refuseForm(setUpAppForm, { problems: { form: words } }, statusOf(begun))
}

/** The first code of the app: from then on it is asked for. Refused, what the app needs stands there again. */
export async function finishApp({ auth }: Pick<Tools, 'auth'>, form: FormData) {
  const app = appIn(form)
  if (!app) return { done: false as const, answer: await beginApp({ auth }) }
  const read = await readForm(setUpAppForm, form)
  if (!read.ok) return { done: false as const, answer: { app, refused: { form: setUpAppForm.name, ...read } } }
  const { factorId } = app
  const outcome = await auth.finishApp(factorId, read.values.firstCode)
  if (outcome.ok) return { done: true as const }
  const refused = { form: setUpAppForm.name, problems: inApp(outcome, 'firstCode'), values: {} }
  return { done: false as const, answer: { app, refused } }
}

function appIn(form: FormData): NewApp | undefined {
  const factorId = form.get('factorId')
  const uri = form.get('uri')
  if (typeof factorId !== 'string' || typeof uri !== 'string' || !uri.startsWith('otpauth://totp/')) return undefined
  return newApp({ factorId, uri })
}

function newApp({ factorId, uri }: { factorId: string; uri: string }): NewApp {
  return { factorId, ...appKeyFacts(uri) }
}
