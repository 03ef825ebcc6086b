import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'
import { keepStatements } from './kept-statements.ts'

/** What a server answers to the first message of a connection: nobody has to say who they are, and it is ready. */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])

/**
 * The embedded engine as a socket that the stock driver speaks to. What the driver writes for one question goes to the engine
 * at once, and the driver reads the answer itself: the connection that the engine brings along calls it five times for one
 * question, and takes many times as long to read a value (docs/decisions/0001-embedded-database.md).
 */
export class LiteStream extends Duplex {
  readonly #engine: (messages: Buffer) => Promise<Buffer>

  constructor(lite: PGlite) {
    super()
    this.#engine = keepStatements((messages) => askEngine(lite, messages))
  }

  /** As a socket has it; the engine is opened before. */
  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {
    // What there is to read is pushed when it is there.
  }

  override _write(message: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#ask(message).then(() => done(), done)
  }

  override _writev(messages: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#ask(Buffer.concat(messages.map(({ chunk }) => chunk))).then(() => done(), done)
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  async #ask(messages: Buffer): Promise<void> {
    // Only the first message of a connection has no letter in front.
    if (messages[0] === 0) {
      this.push(welcome)
      return
    }
    const answer = await this.#engine(messages)
    if (answer.length > 0) this.push(answer)
  }
}

async function askEngine(lite: PGlite, messages: Buffer): Promise<Buffer> {
  const parts: Buffer[] = []
  // The memory of the engine is copied: it is used again.
  await lite.execProtocolRawStream(messages, { onRawData: (part) => void parts.push(Buffer.from(part)) })
  return Buffer.concat(parts)
}
