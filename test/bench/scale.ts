import { measureGrowth } from './scale/growth.ts'
import { buildHouse, type House } from './scale/house.ts'
import { measureLoad } from './scale/load.ts'
import { measureMailing } from './scale/mailing.ts'
import { measureSize } from './scale/size.ts'
import { sizesAt } from './scale/sizes.ts'
import { measureStreams } from './scale/streams.ts'
import type { Row } from './table.ts'

/** In this order: mailing writes, and what is weighed in the end is what all of them leave. */
const parts: Record<string, (house: House) => Promise<Row[]>> = {
  streams: measureStreams,
  growth: measureGrowth,
  load: measureLoad,
  mailing: measureMailing,
  size: measureSize,
}

/**
 * A large community on PostgreSQL, and what one machine does with it (docs/scale.md): all parts, or those that are named, with commas between. `SCALE`
 * says which share of 100,000 members it has; with `TEST_DATABASE_URL` only.
 */
export async function measureScale(part: string | undefined): Promise<Row[]> {
  if (!process.env.TEST_DATABASE_URL) return [{ what: 'Scale', value: 'needs TEST_DATABASE_URL', budget: '' }]
  const wanted = (part?.split(',') ?? Object.keys(parts)).map((name) => parts[name])
  if (wanted.includes(undefined))
    throw new Error(`There is no part ${part}; there are ${Object.keys(parts).join(', ')}.`)
  const house = await buildHouse(sizesAt(Number(process.env.SCALE ?? 1)))
  try {
    const rows = [madeRow(house)]
    for (const measure of wanted) {
      const measured = (await measure?.(house)) ?? []
      // All of it takes half an hour: what breaks off late is to have said something.
      for (const { what, value } of measured) console.log(`${what}: ${value}`)
      rows.push(...measured)
    }
    return rows
  } finally {
    await house.close()
  }
}

function madeRow({ sizes, madeInMs }: House): Row {
  const counted = Object.entries(sizes).map(([name, number]) => `${number.toLocaleString('en')} ${name}`)
  return { what: counted.join(', '), value: `made in ${(madeInMs / 1000).toFixed(0)} s`, budget: '' }
}
