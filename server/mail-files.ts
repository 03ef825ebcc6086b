import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { MailFiles } from '../domain/outbox.ts'

/** The mails a house without a mail server has written into a folder (`intoFolder` of mail/delivery.ts). */
export function mailFilesIn(folder: string): MailFiles {
  return {
    async read(fileName) {
      try {
        return textOf(await readFile(path.join(folder, path.basename(fileName)), 'latin1'))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
  }
}

/** The plain text of a mail as our own composer writes it: the first part of that type (RFC 2046, RFC 2045 6). */
function textOf(mail: string): string {
  const [, head = '', rest = ''] =
    /^(content-type: text\/plain[^]*?)\n\n([^]*)$/im.exec(mail.replaceAll('\r\n', '\n')) ?? []
  const boundary = /boundary="([^"]+)"/i.exec(mail)?.[1]
  const part = (boundary && rest.split(`\n--${boundary}`)[0]) || rest
  const encoding = /content-transfer-encoding:\s*(\S+)/i.exec(head)?.[1]?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(part, 'base64').toString()
  return Buffer.from(encoding === 'quoted-printable' ? unquoted(part) : part, 'latin1').toString()
}

function unquoted(text: string): string {
  return text
    .replaceAll(/=\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
