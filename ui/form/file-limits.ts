import { sizeInWords } from '../size-in-words.ts'
import type { FileDefinition } from './schema.ts'

/** What a file field says about what it takes. */
export type FileLimits = Pick<FileDefinition, 'accept' | 'atMost' | 'maxBytes'>

/** One of the files a field holds: itself, or the id it was sent under. */
export type HeldFile = string | File

/** Why a field does not take a file. */
export function fileProblem({ accept, maxBytes }: FileLimits, file: File): string | undefined {
  if (!isAccepted(file, accept)) return 'This kind of file is not allowed.'
  if (maxBytes !== undefined && file.size > maxBytes) return `The file is larger than ${sizeInWords(maxBytes)}.`
  return undefined
}

/**
 * What a field holds when files are offered to it beside those it has, and in sentences why it does not hold the rest. A
 * field for one file takes the newest; the same file twice is one, also when it was sent (`sent` has the files by id).
 */
export function takeFiles(
  limits: FileLimits,
  label: string,
  held: readonly HeldFile[],
  offered: readonly File[],
  sent: ReadonlyMap<string, File> = new Map(),
): { files: HeldFile[]; refusals: string[] } {
  const fitting = offered.filter((file) => fileProblem(limits, file) === undefined)
  const refusals = offered.flatMap((file) => {
    const problem = fileProblem(limits, file)
    return problem === undefined ? [] : [`${file.name}: ${problem}`]
  })
  if (limits.atMost === 1) return { files: [...held, ...fitting].slice(-1), refusals }
  const files = [...held]
  const isHeld = (file: File) => files.some((other) => isSameFile(file, fileOf(other, sent)))
  for (const file of fitting) if (!isHeld(file)) files.push(file)
  const most = limits.atMost ?? files.length
  if (files.length > most) refusals.push(`Cannot have more than ${most} ${label}.`)
  return { files: files.slice(0, most), refusals }
}

/** The file that a field holds; unknown when only its id is here, because it was sent from an earlier page. */
export function fileOf(held: HeldFile, sent: ReadonlyMap<string, File>): File | undefined {
  return typeof held === 'string' ? sent.get(held) : held
}

function isSameFile(one: File, other: File | undefined): boolean {
  return one.name === other?.name && one.size === other.size && one.lastModified === other.lastModified
}

/** Whether a file is of a kind that HTML's `accept` names: `.pdf`, `image/*`, `image/png`. Everything is without one. */
export function isAccepted(file: File, accept = ''): boolean {
  const kinds = kindsOf(accept)
  const [name, type] = [file.name.toLowerCase(), file.type.toLowerCase()]
  const fits = (kind: string) =>
    kind.startsWith('.')
      ? name.endsWith(kind)
      : kind.endsWith('/*')
        ? type.startsWith(kind.slice(0, -1))
        : type === kind
  return kinds.length === 0 || kinds.some(fits)
}

/** What a field takes, in a sentence: `At most 3 files of 5 MB each: images, PDF.` Nothing where everything goes. */
export function limitsInWords({ accept = '', atMost, maxBytes }: FileLimits): string {
  const count = atMost === undefined ? '' : atMost === 1 ? 'One file' : `At most ${atMost} files`
  const size = maxBytes === undefined ? '' : ` of ${sizeInWords(maxBytes)}${atMost === 1 ? '' : ' each'}`
  const kinds = kindsOf(accept).map(kindInWords).join(', ')
  if (count === '' && size === '' && kinds === '') return ''
  return `${count || 'Files'}${atMost === 1 ? size.replace(' of', ' of at most') : size}${kinds && `: ${kinds}`}.`
}

function kindsOf(accept: string): string[] {
  return accept.split(',').flatMap((kind) => kind.trim().toLowerCase() || [])
}

function kindInWords(kind: string): string {
  if (kind.startsWith('.')) return kind.slice(1).toUpperCase()
  const [group = '', format = ''] = kind.split('/')
  return format === '*' ? (groupWords[group] ?? group) : format.toUpperCase()
}

const groupWords: Record<string, string> = { image: 'pictures', video: 'films', audio: 'sound', text: 'texts' }
