import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { findChromium } from '../gate/chromium.ts'
import { median } from './one-core.ts'
import { pagesFound } from './page-weight.ts'
import { startBenchSite } from './site.ts'
import type { Row } from './table.ts'

/** Fetched when it is asked for, and no package of the project: it weighs as much as all the others together. */
const lighthouse = 'lighthouse@13.5.0'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const reportShape = z.object({
  categories: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(z.string(), z.object({ score: z.number().nullable() })),
})

/** What one run says: a score for each category, and the audits that cost any. */
type Scored = { scores: number[]; missed: string[] }

/** Lighthouse on a phone for each public page: the median of that many runs in each of its four categories. */
export async function measureLighthouse(runs: number): Promise<Row[]> {
  const chromium = await findChromium(process.env).catch(() => undefined)
  const budget = '100 · 100 · 100 · 100'
  if (!chromium) return [{ what: 'Lighthouse, mobile', value: 'Chromium is not installed here', budget }]
  const site = await startBenchSite()
  const folder = mkdtempSync(path.join(tmpdir(), 'guildhall-lighthouse-'))
  try {
    const rows: Row[] = []
    for (const page of await pagesFound(site)) {
      const scored: Scored[] = []
      for (let run = 0; run < runs; run += 1) scored.push(await scoreTwice(site.url + page, { chromium, folder }))
      const scores = categories.map((_, nth) => median(scored.map(({ scores: one }) => one[nth] ?? 0)))
      const met = scores.every((one) => one === 100)
      const missed = met ? [] : [...new Set(scored.flatMap((one) => one.missed))]
      const value = [scores.join(' · '), ...(missed.length > 0 ? [`(${missed.join(', ')})`] : [])].join(' ')
      rows.push({ what: `Lighthouse, mobile: ${page}`, value, budget, met })
    }
    return rows
  } finally {
    await site.stop()
    site.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

type With = { chromium: string; folder: string }

/** A machine with other work loses a trace now and then: a run that broke is made once more. */
async function scoreTwice(url: string, tools: With): Promise<Scored> {
  return score(url, tools).catch(() => score(url, tools))
}

async function score(url: string, { chromium, folder }: With): Promise<Scored> {
  const report = path.join(folder, 'report.json')
  const args = [
    '--yes',
    `--package=${lighthouse}`,
    '--',
    'lighthouse',
    url,
    '--quiet',
    '--output=json',
    `--output-path=${report}`,
    `--only-categories=${categories.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox',
  ]
  await promisify(execFile)('npm', ['exec', ...args], { env: { ...process.env, CHROME_PATH: chromium } })
  const { categories: found, audits } = reportShape.parse(JSON.parse(readFileSync(report, 'utf8')))
  const weighed = categories.flatMap((name) => found[name]?.auditRefs ?? []).filter(({ weight }) => weight > 0)
  return {
    scores: categories.map((name) => Math.round(100 * (found[name]?.score ?? 0))),
    missed: weighed.flatMap(({ id }) => ((audits[id]?.score ?? 1) < 0.9 ? id : [])),
  }
}
