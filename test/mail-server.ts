import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export type ArrivedMail = { to: string[]; message: string }

/** A real SMTP server for the running test; it refuses the named recipients with the given answer. */
export async function startMailServer(options: { refuse?: Record<string, number> } = {}) {
  const arrived: ArrivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (address, _session, done) => {
      const answer = options.refuse?.[address.address]
      done(answer ? Object.assign(new Error('not here'), { responseCode: answer }) : undefined)
    },
    onData: (stream, session, done) => {
      void text(stream).then((message) => {
        arrived.push({ to: session.envelope.rcptTo.map((recipient) => recipient.address), message })
        done()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { url: `smtp://127.0.0.1:${portOf(listening.address())}`, arrived }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.')
  return address.port
}
