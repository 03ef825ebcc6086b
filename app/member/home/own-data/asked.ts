import { proofAddress } from '../../../sign-in/wanted-path.ts'

/** What a member has begun on the page of their data: one thing at a time stands open, and the address says which. */
const begins = ['pause', 'leave', 'delete'] as const
export type DataBegun = (typeof begins)[number]

/** What the address asks for; nothing where it names nothing of the kind. */
export function dataBegunIn(query: URLSearchParams): DataBegun | undefined {
  return begins.find((what) => what === query.get('do'))
}

/** Where it is begun. */
export function beginDataAt(what: DataBegun): string {
  return `${dataPath}&do=${what}#${what}`
}

/** Where taking one lesson back is asked about. */
export function takeLessonBackAt(lessonId: string): string {
  return `${dataPath}&lesson=${lessonId}#lessons`
}

/** Where leaving one edition is asked about, by its slug. */
export function leaveEditionAt(slug: string): string {
  return `${dataPath}&edition=${slug}#leave`
}

/** Nothing begun. */
export const dataPath = '/member?view=data'

/** Whether an address leads there. */
export function isOwnDataPage({ pathname, searchParams }: URL): boolean {
  return pathname === '/member' && searchParams.get('view') === 'data'
}

/** Where somebody has to go first: going for good is begun by whoever has proven lately who they are. A pause is taken back by a button. */
export function dataProofFor(begun: DataBegun | undefined, { isProven }: { isProven: boolean }): string | undefined {
  if (!begun || begun === 'pause' || isProven) return undefined
  return proofAddress(beginDataAt(begun))
}
