import type { ChosenFile } from './chosen-files.tsx'

/**
 * What is heard while files are on their way: how far they have come together, in quarters so that nobody is talked to
 * all the time, and that they have arrived. Nothing where none is sent.
 */
export function sendingInWords(files: readonly ChosenFile[]): string {
  const onTheWay = files.filter(({ sending }) => sending?.state === 'sending')
  if (onTheWay.length > 0) {
    const part = onTheWay.reduce((sum, { sending }) => sum + (sending?.part ?? 0), 0) / onTheWay.length
    return `Sending ${named(onTheWay)}: ${Math.floor(part * 4) * 25}%.`
  }
  const sent = files.filter(({ sending }) => sending?.state === 'sent')
  return sent.length === 0 ? '' : `${named(sent)} ${sent.length === 1 ? 'is' : 'are'} sent.`
}

/** What a field says of files that did not arrive; nothing when all did. */
export function failureInWords(files: readonly ChosenFile[]): string | undefined {
  const failed = files.filter(({ sending }) => sending?.state === 'failed')
  if (failed.length === 0) return undefined
  return `${named(failed)} could not be sent. Retry or remove ${failed.length === 1 ? 'it' : 'them'}.`
}

function named(files: readonly ChosenFile[]): string {
  return files.length === 1 ? (files[0]?.name ?? '') : `${files.length} files`
}
