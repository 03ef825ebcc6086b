import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { Load } from './load.ts'

export type Uploads = {
  acknowledged: () => number
  /** Which of them are not there any more byte for byte, asked for one after the other. */
  different: () => Promise<string[]>
}

const answered = z.object({ asset: z.object({ id: z.string() }) })

/**
 * An organiser who sends one file after the other, each slowly, and fetches it and one of those that were there before. `sums`: what is
 * known to be there, by id, with its SHA-256.
 */
export async function uploadOn(
  load: Load,
  { senders, sums = new Map<string, string>() }: { senders: number; sums?: Map<string, string> },
): Promise<Uploads> {
  const as = await load.site.signIn('organiser')
  /** Nothing where it could not be had. */
  const isSame = async (id: string) => {
    const file = await load.ask('uploads', `/files/${id}`, { as })
    return file && sumOf(file.bytes) === sums.get(id)
  }
  const readAgain = async (id: string) => {
    if ((await isSame(id)) === false) load.note('uploads', `/files/${id}`, 'Other bytes than were sent.')
  }
  for (let sender = 0; sender < senders; sender += 1) {
    load.onAndOn(pauseMs, async () => {
      const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytesOfFile)])
      const text = await load.attempt('uploads', '/api/assets/upload', () => sendSlowly(load.site.url, as, bytes))
      if (text === undefined) return
      const { id } = answered.parse(JSON.parse(text)).asset
      sums.set(id, sumOf(bytes))
      await readAgain(id)
      await readAgain([...sums.keys()][randomInt(sums.size)] ?? id)
    })
  }
  return {
    acknowledged: () => sums.size,
    different: async () => {
      const others: string[] = []
      for (const id of sums.keys()) if (!(await isSame(id))) others.push(id)
      return others
    },
  }
}

/** Sends a file in pieces, as over a thin line; answers with what was said. */
function sendSlowly(url: string, as: string, bytes: Buffer): Promise<string> {
  const boundary = randomUUID()
  const before = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="one.pdf"\r\nContent-Type: application/pdf\r\n\r\n`
  const body = Buffer.concat([Buffer.from(before), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return new Promise((resolve, reject) => {
    const headers = {
      Cookie: as,
      Origin: url,
      Accept: 'application/json',
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
      'Content-Length': body.byteLength,
    }
    const sending = request(`${url}/api/assets/upload`, { method: 'POST', agent: false, headers }, (given) => {
      let text = ''
      given.setEncoding('utf8').on('data', (part: string) => (text += part))
      given.on('error', reject)
      given.on('end', () =>
        given.statusCode === 200 ? resolve(text) : reject(new Error(`${given.statusCode} ${text.slice(0, 200)}`)),
      )
    })
    sending.on('error', reject)
    void (async () => {
      const piece = Math.ceil(body.byteLength / pieces)
      for (let from = 0; from < body.byteLength; from += piece) {
        sending.write(body.subarray(from, from + piece))
        await wait(pieceMs)
      }
      sending.end()
    })()
  })
}

function sumOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

const pauseMs = 100
const bytesOfFile = 150_000
const pieces = 10
const pieceMs = 40
