import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What fades in is neither as large nor as dark as it will be. */
export async function stillness(page: Page) {
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
}

/** What axe finds wrong with the form on the page, one line each. */
export async function faultsOf(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .include('form')
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
