import { parentPort } from 'node:worker_threads'
import { namedIn } from './named.ts'
import type { Named } from './named.ts'
import { toHtml } from './to-html.ts'

/* The thread that reads Markdown. It may be stopped at any moment; `reading.ts` begins another. */

/** A text, and what is to be made of it. */
export type Task =
  | { make: 'html'; markdown: string; headingLevel: number; idPrefix: string }
  | { make: 'names'; markdown: string }

/** What comes of a task. */
export type Made = { html: string; names: Named }

parentPort?.on('message', (task: Task) => tell(make(task)))
tell('ready')

function tell(what: unknown): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of this process has no origin
  parentPort?.postMessage(what)
}

function make(task: Task): Made[Task['make']] {
  return task.make === 'html' ? toHtml(task.markdown, task.headingLevel, task.idPrefix) : namedIn(task.markdown)
}
