import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { freePort } from '../../site/process.ts'

/** A letter as a mail server saw it: for whom, which, and when it was taken (ms of this process). */
export type Taken = { to: string; messageId: string; at: number }

/** A real SMTP server that takes every letter with these words in its subject, and keeps of it no more than that. */
export type Receiver = {
  url: string
  taken: Taken[]
  /** Once so many are there, nobody is answered about the last of them until `meanwhile` is over. */
  holdBack: (number: number, meanwhile: () => Promise<void>) => void
  close: () => Promise<void>
}

/** `answerMs`: how long each letter waits for its answer, as with a server that is not on this machine. */
export async function startReceiver(subject: string, answerMs: number): Promise<Receiver> {
  const taken: Taken[] = []
  let held: { number: number; meanwhile: () => Promise<void> } | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Who asks is this machine, and asking a name server who that is takes longer than the letter.
    disableReverseLookup: true,
    onData: (stream, session, done) => {
      void text(stream).then(
        async (message) => {
          if (message.includes(subject)) {
            const [, messageId = ''] = /^message-id:\s*(<[^>]*>)/im.exec(message) ?? []
            taken.push({ to: session.envelope.rcptTo[0]?.address ?? '', messageId, at: performance.now() })
            if (taken.length === held?.number) await held.meanwhile()
          }
          setTimeout(done, answerMs)
        },
        // A sender that is killed leaves in the middle.
        () => undefined,
      )
    },
  })
  server.on('error', () => undefined)
  const port = await freePort()
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    holdBack: (number, meanwhile) => (held = { number, meanwhile }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
