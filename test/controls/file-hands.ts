import type { Page } from '@playwright/test'

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
