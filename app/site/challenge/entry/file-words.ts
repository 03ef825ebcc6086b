import { entryFiles, largestUpload } from '../../../../domain/limit-numbers.ts'
import { fileProblem } from '../../../../ui/form/file-limits.ts'
import type { Underway } from './use-entry-files.ts'

/** The kinds of files an entry takes, as a field of files names them. */
export const entryFileEndings = entryFiles.endings.map((ending) => `.${ending}`).join(',')

/** Why a file is not even sent: the same limits in the same words as the server's (`api/challenge-entries/attach.ts`). */
export function entryFileProblem(file: File): string | undefined {
  if (file.size === 0) return 'Choose a file that holds something.'
  const megabytes = file.type.startsWith('image/') ? largestUpload.picture : largestUpload.file
  const isTooLarge = file.size > megabytes * 1024 * 1024
  return (
    fileProblem({ accept: entryFileEndings }, file) ??
    (isTooLarge ? `The file is larger than ${megabytes} MB.` : undefined)
  )
}

type Told = {
  /** Of what was offered and is not here. */
  problems: readonly string[]
  underway: readonly Pick<Underway, 'file' | 'problem' | 'sending'>[]
  /** Its author wanted to hand in while something was not sent. */
  isHeldBack: boolean
}

/** What is said below the files; last what keeps the page from being handed in, as long as anything does. */
export function toldOfFiles({ problems, underway, isHeldBack }: Told): string[] {
  const failed = underway.filter(({ sending }) => sending.state === 'failed')
  return [
    ...problems,
    ...underway.flatMap(({ file, problem }) => (problem ? [`${file.name}: ${problem}`] : [])),
    ...(isHeldBack && failed.length > 0 ? ['It is not handed in yet: retry or remove what was not sent.'] : []),
  ]
}
