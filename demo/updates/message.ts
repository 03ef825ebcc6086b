import { idOf } from '../ids.ts'
import { interviewDebrief } from '../templates/of-former-editions.ts'

/** One update as it is written down. The body is Markdown. */
export type Message = {
  slug: string
  title: string
  excerpt: string
  body: string
  /** Zones by slug; none means all of them. */
  zones: string[]
  /** Wall time in Berlin, as the demo is written. */
  at: string
  by: string
  signed: string
  publicTeaser?: string
  pinnedUntil?: string
  revisedAt?: string
  retractedAt?: string
  attachments?: { name: DemoFileName; label: string }[]
}

const files = {
  'interview-debrief-version-2.md': `# ${interviewDebrief.title}\n\n${interviewDebrief.body}\n`,
}

/** The name of a file that hangs on an update of the demo. */
type DemoFileName = keyof typeof files

/** The bytes of one. */
export function demoFile(name: DemoFileName): Buffer {
  return Buffer.from(files[name])
}

/** All of them under the ids their rows have. */
export function demoFiles(): { id: string; bytes: Buffer }[] {
  return Object.entries(files).map(([name, text]) => ({ id: idOf('asset', name), bytes: Buffer.from(text) }))
}
