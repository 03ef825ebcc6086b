import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import sharp, { type Sharp } from 'sharp'
import { runNode } from '../site/process.ts'
import { type BenchSite, signInDemo, startBenchSite } from './site.ts'
import type { Row } from './table.ts'

const atOnce = 20
/** One person has at most eight on their way, so three organisers send them. */
const senders = ['organiser', 'host', 'member'] as const
/** What a small machine can spare beside the site itself (MB). */
const atMost = 250

/** Just under what is taken: 26 of 27 million pixels, and each file under 8 MB. */
const size = { width: 5_890, height: 4_414 }

/**
 * Twenty of the largest pictures at once, sent as organisers' browsers send them: how much memory the server takes at its
 * peak beyond what it holds when idle, and whether each of them was taken.
 */
export async function measureUploads(): Promise<Row[]> {
  const first = await startBenchSite()
  await first.stop()
  await makeOrganisers(first.dataDir)
  try {
    const rows: Row[] = []
    for (const [name, encode] of Object.entries(kinds)) {
      // Each on a fresh start: what the first one needed to make the demo community is no idle.
      const site = await startBenchSite(first.dataDir)
      try {
        rows.push(await measureKind(site, name, await picture(encode, name.startsWith('PNG') ? 'nearest' : 'cubic')))
      } finally {
        await site.stop()
      }
    }
    return rows
  } finally {
    first.remove()
  }
}

/** Everybody who can sign in is an organiser here. */
async function makeOrganisers(dataDir: string): Promise<void> {
  const promoting = runNode('test/site/sql.ts', [`update guildhall.members set role = 'admin'`], { DATA_DIR: dataDir })
  if ((await promoting.ended) !== 0) throw new Error(`Nobody became an organiser: ${promoting.words()}`)
}

const kinds: Record<string, (drawn: Sharp) => Sharp> = {
  JPEG: (drawn) => drawn.jpeg({ quality: 88 }),
  'JPEG, turned by its camera': (drawn) => drawn.withMetadata({ orientation: 6 }).jpeg({ quality: 88 }),
  'JPEG, progressive, all colours': (drawn) =>
    drawn.jpeg({ quality: 70, progressive: true, chromaSubsampling: '4:4:4' }),
  PNG: (drawn) => drawn.png({ compressionLevel: 4 }),
  'PNG, interlaced': (drawn) => drawn.png({ compressionLevel: 4, progressive: true }),
  WebP: (drawn) => drawn.webp({ quality: 80, effort: 0 }),
}

/** Noise, enlarged: like a photograph where it is soft, like a screenshot in plain squares, which PNG needs to stay below 8 MB. */
async function picture(encode: (drawn: Sharp) => Sharp, kernel: 'cubic' | 'nearest'): Promise<Buffer> {
  const [width, height] = kernel === 'nearest' ? [155, 116] : [622, 466]
  const noise = { width, height, channels: 3 as const, background: '#777' }
  const drawn = sharp({ create: { ...noise, noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .png()
    .toBuffer()
  return encode(sharp(await drawn).resize({ ...size, fit: 'fill', kernel })).toBuffer()
}

async function measureKind(site: BenchSite, name: string, bytes: Buffer): Promise<Row> {
  const cookies = await Promise.all(senders.map((sender) => signInDemo(site, sender)))
  await upload(site, cookies[0] ?? '', await sharp(bytes).resize(400).jpeg().toBuffer())
  await pause(3_000)
  forgetPeak(site)
  const idle = megabytesOf(site, 'VmRSS')
  const started = performance.now()
  const answers = await Promise.all(
    Array.from({ length: atOnce }, (_, at) => upload(site, cookies[at % cookies.length] ?? '', bytes)),
  )
  const seconds = (performance.now() - started) / 1000
  const above = megabytesOf(site, 'VmHWM') - idle
  const taken = answers.filter((status) => status === 200).length
  const megabytes = (bytes.byteLength / 1024 / 1024).toFixed(1)
  return {
    what: `${atOnce} pictures of 26 megapixels at once (${name}, ${megabytes} MB each), memory above ${idle.toFixed(0)} MB when idle`,
    value: `${above.toFixed(0)} MB, ${taken} taken in ${seconds.toFixed(0)} s`,
    budget: `<= ${atMost} MB, ${atOnce} taken`,
    met: above <= atMost && taken === atOnce,
  }
}

async function upload(site: BenchSite, cookie: string, bytes: Buffer): Promise<number> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'photo'))
  form.set('alternativeText', 'A wall')
  const headers = { Cookie: cookie, Origin: site.url, Accept: 'application/json' }
  const answer = await fetch(`${site.url}/api/assets/upload`, { method: 'POST', headers, body: form })
  await answer.arrayBuffer()
  return answer.status
}

/** One of the lines of `/proc/…/status` that count memory, in MB. */
function megabytesOf({ process }: BenchSite, line: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${process.pid}/status`, 'utf8')
  return Number(new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024
}

/** From here on the peak is counted anew (proc(5), clear_refs). */
function forgetPeak({ process }: BenchSite): void {
  writeFileSync(`/proc/${process.pid}/clear_refs`, '5')
}
