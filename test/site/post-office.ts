import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer as readStream } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type PostOffice = {
  /** For `SMTP_URL`. */
  url: string
  /** Everything that came for an address, in the order it came. */
  mailsTo: (address: string) => Email[]
  /** The next mail to an address that was not handed out before. Waits for it. */
  nextTo: (address: string) => Promise<Email>
  close: () => Promise<void>
}

/** A real SMTP server that keeps what arrives. It refuses the recipients named in `refuse` with that answer. */
export async function openPostOffice({ refuse = {} }: { refuse?: Record<string, number> } = {}): Promise<PostOffice> {
  const arrived: { to: string[]; mail: Email }[] = []
  const handedOut = new Set<Email>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const answer = refuse[address]
      done(answer ? Object.assign(new Error('not here'), { responseCode: answer }) : undefined)
    },
    onData: (stream, { envelope }, done) => {
      readStream(stream)
        .then(PostalMime.parse)
        .then((mail) => {
          arrived.push({ to: envelope.rcptTo.map(({ address }) => address), mail })
          done()
        }, done)
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const mailsTo = (address: string) => arrived.filter(({ to }) => to.includes(address)).map(({ mail }) => mail)
  return {
    url: `smtp://127.0.0.1:${portOf(listening.address())}`,
    mailsTo,
    async nextTo(address) {
      for (const deadline = Date.now() + 20_000; Date.now() < deadline; await wait(50)) {
        const mail = mailsTo(address).find((each) => !handedOut.has(each))
        if (!mail) continue
        handedOut.add(mail)
        return mail
      }
      throw new Error(`No mail came for ${address}.`)
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The post office has no port.')
  return address.port
}
