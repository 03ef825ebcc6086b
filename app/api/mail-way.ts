import type { Tools } from '../../domain/tools.ts'
import type { Reply } from './answering.ts'

/** The answer to an organiser whose letter would be the first without a mail server (409); nothing where letters may go. */
export async function letterStop({ db, mail }: Pick<Tools, 'db' | 'mail'>): Promise<Reply | undefined> {
  if ((await mail.way(db)) !== 'stop') return undefined
  return {
    cannot:
      'No mail server is set, so no letter can leave. Set up mail in the settings, or say there that you go on with files.',
    json: { because: 'no-mail-server' },
  }
}

/** One of two sentences: for letters that leave, and for those that only become files. */
export function wordsOfLetters({ mail }: Pick<Tools, 'mail'>, leaves: string, becomesFile: string): string {
  return mail.hasServer() ? leaves : becomesFile
}
