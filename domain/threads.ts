import path from 'node:path'

/*
 * Texts and files of people are read in threads of their own (docs/decisions/0021-texts-are-read-in-a-thread.md): one that takes
 * too long is ended, and keeps nobody else waiting.
 */

/**
 * The file a thread runs: our own source, beside the module at `url`, or what the build made of it. A built site does not read
 * sources, which may be newer than it is.
 */
export function threadFile(url: string, { source, built }: { source: string; built: string }): URL | string {
  return url.endsWith('.ts') ? new URL(source, url) : path.resolve('build/server', built)
}

/** Whether a thread ended because it was out of time, of stack or of memory. */
export function isTooMuch(error: unknown): boolean {
  if (error instanceof RangeError) return true
  return error instanceof Error && 'code' in error && tooMuch.has(error.code)
}

const tooMuch = new Set<unknown>(['ABORT_ERR', 'ERR_WORKER_OUT_OF_MEMORY'])
