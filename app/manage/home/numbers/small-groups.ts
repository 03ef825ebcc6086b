import { counted } from '../../../texts/number-words.ts'

/** So many people are one group of a chart; fewer stand together with others. */
const fewest = 5

type Group = { number: number }

/** The groups of a chart that are shown by themselves, and what the small ones come to together. */
export type Grouped<Counted extends Group> = {
  shown: readonly Counted[]
  small: { of: readonly Counted[]; number: number } | undefined
}

/** Groups with fewer than five people stand together, where there are at least two of them: no row is about somebody who can be guessed. */
export function mergeSmall<Counted extends Group>(groups: readonly Counted[]): Grouped<Counted> {
  const small = groups.filter(({ number }) => number < fewest)
  if (small.length < 2) return { shown: groups, small: undefined }
  return {
    shown: groups.filter(({ number }) => number >= fewest),
    small: { of: small, number: small.reduce((sum, { number }) => sum + number, 0) },
  }
}

/** `Fewer than five each: 3 groups, 4 people` */
export function smallInWords({ of, number }: { of: readonly Group[]; number: number }): string {
  return `Fewer than five each: ${of.length} groups, ${counted(number, 'person', 'people')}`
}
