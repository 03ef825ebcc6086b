import { askedBeforePaint, isVendor, scriptsNamedIn, travelling, weightsOf } from '../first-page.ts'
import { expect, test } from '../site/test.ts'
import { addressesOf } from './public-pages.ts'

test('a page for everybody is painted from little, and names scripts that weigh little', async ({ house }) => {
  const weigh = weightsOf(house.url)

  for (const address of addressesOf('public')) {
    const { text } = await house.knock(address)
    const scripts = scriptsNamedIn(text)
    const before = askedBeforePaint(text)

    const ours = await weigh(scripts.filter((script) => !isVendor(script)))
    const all = await weigh(scripts)
    const painted = travelling(address, Buffer.from(text)) + (await weigh(before))

    expect.soft(scripts.length, `scripts of ${address}`).toBeLessThanOrEqual(24)
    expect.soft(ours, `bytes of our scripts of ${address}`).toBeLessThanOrEqual(25_000)
    expect.soft(all, `bytes of all scripts of ${address}`).toBeLessThanOrEqual(130_000)
    expect.soft(before.length + 1, `requests until ${address} is painted`).toBeLessThanOrEqual(16)
    expect.soft(painted, `bytes until ${address} is painted`).toBeLessThanOrEqual(300_000)
  }
})
