import type { Page } from '@playwright/test'
import { expect, openGallery, test } from './gallery.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.beforeEach(async ({ page }) => openGallery(page, '/animation'))

test('what is new grows in 375 ms, and the others make room in 250', async ({ page }) => {
  const playing = await afterClick(page, 'Add')

  expect(playing.filter(({ duration }) => duration === 375)).toEqual([
    { duration: 375, easing: 'ease-in', from: { opacity: '0', transform: 'scale(0.98)' } },
  ])
  expect(playing.filter(({ duration }) => duration === 250)).toHaveLength(4)
  for (const { easing, from } of playing.filter(({ duration }) => duration === 250)) {
    expect(easing).toBe('ease-in-out')
    expect(from.transform).toMatch(/^translate\(0px, -\d+px\)$/)
  }
})

test('what leaves fades in 250 ms, out of everybody’s reach', async ({ page }) => {
  const list = page.getByRole('list', { name: 'Pigments' })
  await expect(list.getByRole('listitem')).toHaveCount(4)

  const playing = await afterClick(page, 'Remove the first')

  // Nor is it posted: a form that is sent meanwhile has the fields of the others alone.
  expect(await list.locator('[name=pigment]').count()).toBe(3)
  expect(playing.filter(({ easing }) => easing === 'ease-out')).toMatchObject([{ duration: 250 }])
  await expect(list.getByRole('listitem')).toHaveCount(3)
  // The copy that fades is gone in the end as well.
  await expect(list.locator('> *')).toHaveCount(3)
})

test('what changes places moves there', async ({ page }) => {
  const playing = await afterClick(page, 'Turn around')

  expect(playing).toHaveLength(4)
  expect(playing.every(({ duration, easing }) => duration === 250 && easing === 'ease-in-out')).toBe(true)
})

test.describe('where motion is reduced', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves', async ({ page }) => {
    for (const name of ['Add', 'Turn around', 'Remove the first']) expect(await afterClick(page, name)).toEqual([])

    await expect(page.getByRole('list', { name: 'Pigments' }).locator('> *')).toHaveCount(4)
  })
})

type Playing = { duration: number; easing: string; from: { opacity?: string; transform?: string } }

/** What plays in the list right after a click on a button, before a frame is drawn. */
function afterClick(page: Page, name: string): Promise<Playing[]> {
  return page.getByRole('button', { name }).evaluate(async (button) => {
    if (button instanceof HTMLElement) button.click()
    await new Promise(requestAnimationFrame)
    const animations = document.querySelector('main ul')?.getAnimations({ subtree: true }) ?? []
    return animations
      .filter((animation) => !(animation instanceof CSSTransition))
      .map(({ effect }) => {
        const { duration, easing = '' } = effect?.getTiming() ?? {}
        const [first] = effect instanceof KeyframeEffect ? effect.getKeyframes() : []
        const from = Object.fromEntries(
          Object.entries(first ?? {}).filter(([property]) => property === 'opacity' || property === 'transform'),
        )
        return { duration: Number(duration), easing, from }
      })
  })
}
