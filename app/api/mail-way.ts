import { filesAreAgreed, type MailWay } from '../../domain/club/settings/mail.ts'
import { toolsContext, deploymentContext } from '../contexts.ts'
import type { Asking, Reply } from './answering.ts'

type Context = Asking['context']

/** How letters leave this house now. Where nobody says how it runs, they leave. */
export async function mailWayOf(context: Context): Promise<MailWay> {
  if (context.get(deploymentContext)?.hasSmtp !== false) return 'server'
  return (await filesAreAgreed(context.get(toolsContext))) ? 'files' : 'stop'
}

/** The answer to an organiser whose letter would be the first without a mail server (409); nothing where letters may go. */
export async function letterStop(context: Context): Promise<Reply | undefined> {
  if ((await mailWayOf(context)) !== 'stop') return undefined
  return {
    cannot:
      'No mail server is set, so no letter can leave. Set up mail in the settings, or say there that you go on with files.',
    json: { because: 'no-mail-server' },
  }
}

/** One of two sentences: for letters that leave, and for those that only become files. */
export function wordsOfLetters(context: Context, leaves: string, becomesFile: string): string {
  return context.get(deploymentContext)?.hasSmtp === false ? becomesFile : leaves
}
