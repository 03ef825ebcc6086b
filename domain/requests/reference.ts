import { randomInt } from 'node:crypto'

/** Six signs without look-alikes, to be read aloud. Two alike would be refused by the database; there are a thousand million. */
export function newReference(): string {
  return `R-${Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('')}`
}

const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
