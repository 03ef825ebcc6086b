import { idOf } from '../ids.ts'
import { interviewDebrief } from '../templates/of-former-editions.ts'

const files = {
  'interview-debrief-version-2.md': `# ${interviewDebrief.title}\n\n${interviewDebrief.body}\n`,
}

/** The name of a file that hangs on an update of the demo. */
export type DemoFileName = keyof typeof files

/** The bytes of one. */
export function demoFile(name: DemoFileName): Buffer {
  return Buffer.from(files[name])
}

/** All of them under the ids their rows have. */
export function demoFiles(): { id: string; bytes: Buffer }[] {
  return Object.entries(files).map(([name, text]) => ({ id: idOf('asset', name), bytes: Buffer.from(text) }))
}
