import { readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import type { MailFiles } from '../domain/upkeep/outbox.ts'

/** The mails a house without a mail server has written into a folder (`intoFolder` of mail/delivery.ts). */
export function mailFilesIn(folder: string): MailFiles {
  return {
    async read(fileName) {
      try {
        const { text = '' } = await PostalMime.parse(await readFile(path.join(folder, path.basename(fileName))))
        return text.trimEnd()
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
  }
}
