import { AxeBuilder } from '@axe-core/playwright'
import { night } from '../by-night.ts'
import { frameLetter } from '../../mail/letter.ts'
import { letterSamples } from '../../mail/letters/samples.fixture.ts'
import { expect, test } from '../site/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('every letter can be read on a phone, by day and by night', night, async ({ page }) => {
  test.slow()
  for (const letter of letterSamples) {
    const { kind } = letter
    await page.setContent(frameLetter(letter).html)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        .options({ resultTypes: ['violations'] })
        .withRules(['color-contrast', 'link-name'])
        .analyze()

      expect.soft(width, `${kind} is wider than the phone, ${colorScheme}`).toBe(390)
      const barriers = violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])
      expect.soft(barriers, `${kind}, ${colorScheme}`).toEqual([])
    }
    await page.screenshot({ path: test.info().outputPath(`${kind}.png`), fullPage: true })
  }
})
