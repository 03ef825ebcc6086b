import type { Page } from '@playwright/test'
import { AxeBuilder } from '@axe-core/playwright'

/** A text file to be chosen, of so many bytes. */
export function text(name: string, bytes = 10) {
  return { name, mimeType: 'text/plain', buffer: Buffer.alloc(bytes, 'a') }
}

/** Drops a file of so many bytes onto the only field for files. */
export async function dropFile(page: Page, name: string, bytes = 10): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([named, size]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(size)], named, { type: 'text/plain' }))
      return transfer
    },
    [name, bytes] as const,
  )
  for (const event of ['dragover', 'drop']) await page.locator('.file-drop').dispatchEvent(event, { dataTransfer })
}

/** What fades in is neither as large nor as dark as it will be. */
export async function stillness(page: Page) {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
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
