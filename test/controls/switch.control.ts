import type { Page } from '@playwright/test'
import { expect, openForm, test } from './gallery.ts'

test('the knob of a switch lies at its start when it is off, at its end when it is on', async ({ page }) => {
  await openForm(page, { fields: [{ type: 'switch', name: 'push', label: 'Push' }] })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const push = page.getByRole('switch', { name: 'Push' })

  const off = await knobOf(page)
  await push.check()
  const on = await knobOf(page)

  expect(off.before).toBeLessThanOrEqual(4)
  expect(on.after).toBeLessThanOrEqual(4)
})

/** The distance of the knob from both ends of its switch. Scripts of a page know no geometry of what CSS draws; DevTools does. */
async function knobOf(page: Page): Promise<{ before: number; after: number }> {
  const devtools = await page.context().newCDPSession(page)
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[role=switch]' })
  const { node } = await devtools.send('DOM.describeNode', { nodeId })
  const knob = node.pseudoElements?.find(({ pseudoType }) => pseudoType === 'after')
  const edges = async (of: { nodeId: number } | { backendNodeId: number | undefined }) => {
    const { model } = await devtools.send('DOM.getBoxModel', of)
    return { start: model.border[0] ?? Number.NaN, end: model.border[2] ?? Number.NaN }
  }
  const [outer, inner] = [await edges({ nodeId }), await edges({ backendNodeId: knob?.backendNodeId })]
  return { before: inner.start - outer.start, after: outer.end - inner.end }
}
