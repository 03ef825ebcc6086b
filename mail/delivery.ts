import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { SendMailOptions } from 'nodemailer'
import type { OutboxMail } from './schema.server.ts'

export type Sender = { name: string; address: string }

/** One message for calendar programs (RFC 6047): what they do with it, and the calendar of one session. */
export type MailCalendar = { method: 'REQUEST' | 'CANCEL'; text: string }

/**
 * Hands one message over, and says whether a server took it or it was only written to a file; throws when that failed. A
 * message may come twice with the same Message-ID after a crash.
 */
export type Deliver = (message: SendMailOptions, mail: OutboxMail) => Promise<'sent' | 'written'>

/** An SMTP server as an organiser names it. */
export type SmtpServer = { host: string; port: number; user?: string; password?: string }

/** Delivery by an SMTP server (`SMTP_URL`, or as named). Nothing outside the message is ever read while it is put together. */
export function overSmtp(server: string | SmtpServer): Deliver {
  // A server that does not answer must be given up long before another process may take the mail over (send.ts).
  const transport = createTransport({
    ...(typeof server === 'string' ? { url: server } : wayTo(server)),
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (message) => {
    await transport.sendMail(message)
    return 'sent'
  }
}

/** The same, of this process no more than so many a second: whoever comes sooner waits for a turn. */
export function paced(deliver: Deliver, perSecond: number): Deliver {
  let free = 0
  return async (message, mail) => {
    const now = performance.now()
    const turn = Math.max(now, free)
    free = turn + 1000 / perSecond
    await wait(turn - now)
    return deliver(message, mail)
  }
}

/** The same, of this process no more than so many at a time: whoever comes when all are on their way waits for one of them. */
export function atMost(deliver: Deliver, most: number): Deliver {
  const waiting: (() => void)[] = []
  let underway = 0
  return async (message, mail) => {
    if (underway < most) underway += 1
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await deliver(message, mail)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else underway -= 1
    }
  }
}

/** TLS from the start on its own port (RFC 8314), else as soon as the server offers it; a password never goes unencrypted. */
export function wayTo({ host, port, user, password = '' }: SmtpServer) {
  return {
    host,
    port,
    secure: port === 465,
    requireTLS: user !== undefined && !isThisMachine(host),
    ...(user !== undefined && { auth: { user, pass: password } }),
  }
}

function isThisMachine(host: string): boolean {
  return ['localhost', '127.0.0.1', '::1'].includes(host)
}

/** Without an SMTP server each mail becomes a file, `<time>-<kind>-<to>.eml`, readable by its owner only. */
export function intoFolder(folder: string): Deliver {
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'unix',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (message, mail) => {
    const { message: composed } = await composer.sendMail(message)
    if (!Buffer.isBuffer(composed)) throw new Error('The message could not be put together.')
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    putWhole(path.join(folder, mailFileName(mail)), composed)
    return 'written'
  }
}

/** `20261124T150000123Z-sign-in-code-guest@club.test`: from the row alone, so a second try finds its file, and organisers are told its name. */
export function mailFileName(mail: Pick<OutboxMail, 'createdAt' | 'kind' | 'toAddress'>): string {
  const time = mail.createdAt.toISOString().replaceAll(/[-:.]/g, '')
  return `${time}-${mail.kind}-${addressInFileName(mail.toAddress)}`
}

/** An address as the names of files have it. */
export function addressInFileName(address: string): string {
  return address.replaceAll(/[^\w@.+-]/g, '_').slice(0, 120)
}

/** The file is there whole or not at all; another mail of the same name and moment gets a number. */
function putWhole(name: string, message: Buffer): void {
  const unfinished = `${name}.unfinished`
  writeFileSync(unfinished, message, { mode: 0o600 })
  try {
    for (let number = 1; ; number++) {
      const file = number === 1 ? `${name}.eml` : `${name}-${number}.eml`
      if (linkUnlessThere(unfinished, file) || messageIdOf(readFileSync(file)) === messageIdOf(message)) return
    }
  } finally {
    rmSync(unfinished, { force: true })
  }
}

function linkUnlessThere(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function messageIdOf(message: Buffer): string | undefined {
  return /^message-id:\s*(<[^>]*>)/im.exec(message.toString('latin1'))?.[1]
}
