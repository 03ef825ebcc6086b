import type { Pigment } from '../room.ts'

/** Somebody as a window shows them; `windowNumber` (0 to 335) is theirs for good and says nothing else about them. */
export type WindowPerson = { name: string; windowNumber: number; picture?: WindowPicture | undefined }

/** Addresses of a square picture 96, 256 and 512 pixels wide. */
export type WindowPicture = { small: string; middle: string; large: string }

// Neighbours in number differ in both, the twelve after the first twelve stand in another order, and after 336 it begins again.
const pigments: readonly Pigment[] = ['cobalt', 'madder', 'viridian', 'ochre', 'umber', 'payne', 'caput']

/** The pigment of a window. */
export function pigmentOf(windowNumber: number): Pigment {
  return pigments[(windowNumber * 3 + 1) % pigments.length] ?? 'payne'
}

/** What stands in a window: the index of one of twelve pieces of furniture. */
export function furnitureOf(windowNumber: number): number {
  return (windowNumber * 5 + Math.floor(windowNumber / 12) * 3) % 12
}

/** What is written below the furniture: the number a name ends with, else the initials of its first and its last word. */
export function markOf(name: string): string {
  const number = /\d{1,3}$/u.exec(name)?.[0]
  if (number) return number
  const words = name.split(/\s+/u).filter((word) => /\p{L}/u.test(word))
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return ends
    .map((word) => word?.match(/\p{L}/u)?.[0] ?? '')
    .join('')
    .toUpperCase()
}
