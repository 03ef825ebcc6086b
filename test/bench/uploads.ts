import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import sharp, { type Sharp } from 'sharp'
import { type BenchSite, signInDemo, startBenchSite } from './site.ts'
import type { Row } from './table.ts'

const atOnce = 20
/** What a small machine can spare beside the site itself (MB). */
const atMost = 250

/** Just under what is taken: 29 of 30 million pixels, and each file under 8 MB. */
const size = { width: 6_220, height: 4_663 }

/**
 * Twenty of the largest pictures at once, sent as an organiser's browser sends them: how much memory the server takes at its
 * peak beyond what it holds when idle, and whether each of them was taken.
 */
export async function measureUploads(): Promise<Row[]> {
  const first = await startBenchSite()
  await first.stop()
  try {
    const rows: Row[] = []
    for (const [name, encode] of Object.entries(kinds)) {
      // Each on a fresh start: what the first one needed to make the demo community is no idle.
      const site = await startBenchSite(first.dataDir)
      try {
        rows.push(await measureKind(site, name, await picture(encode)))
      } finally {
        await site.stop()
      }
    }
    return rows
  } finally {
    first.remove()
  }
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

/** Something like a photograph: soft noise, enlarged. */
async function picture(encode: (drawn: Sharp) => Sharp): Promise<Buffer> {
  const noise = { width: 622, height: 466, channels: 3 as const, background: '#777' }
  const drawn = sharp({ create: { ...noise, noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .png()
    .toBuffer()
  return encode(sharp(await drawn).resize({ ...size, fit: 'fill' })).toBuffer()
}

async function measureKind(site: BenchSite, name: string, bytes: Buffer): Promise<Row> {
  const cookie = await signInDemo(site, 'organiser')
  await upload(site, cookie, await sharp(bytes).resize(400).jpeg().toBuffer())
  await pause(3_000)
  forgetPeak(site)
  const idle = megabytesOf(site, 'VmRSS')
  const started = performance.now()
  const answers = await Promise.all(Array.from({ length: atOnce }, () => upload(site, cookie, bytes)))
  const seconds = (performance.now() - started) / 1000
  const above = megabytesOf(site, 'VmHWM') - idle
  const taken = answers.filter((status) => status === 200).length
  const megabytes = (bytes.byteLength / 1024 / 1024).toFixed(1)
  return {
    what: `${atOnce} pictures of 29 megapixels at once (${name}, ${megabytes} MB each), memory above ${idle.toFixed(0)} MB when idle`,
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
