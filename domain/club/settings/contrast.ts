/** How well one colour can be told from another. Pure. */

/** The ratio of WCAG 2.2 between two colours `#rrggbb`, rounded to two places as people write it down. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return Math.round(((Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)) * 100) / 100
}

/** So much of `front` over `back`, as one colour. */
export function mix(front: string, back: string, share: number): string {
  const [one, other] = [partsOf(front), partsOf(back)]
  const parts = one.map((part, index) => Math.round(part * share + (other[index] ?? 0) * (1 - share)))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour)
    .map((part) => part / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function partsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
