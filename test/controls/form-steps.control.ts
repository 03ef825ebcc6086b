import { night } from '../by-night.ts'
import type { Page } from '@playwright/test'
import { eventsOf, expect, openForm, test, valuesOf } from './gallery.ts'

const required = (name: string, label: string) => ({ type: 'text', name, label, validation: 'required' })

const strict = {
  allowIncomplete: false,
  steps: [
    { name: 'about', label: 'About you', fields: [required('name', 'Name'), required('link', 'Link')] },
    { name: 'aim', label: 'Your aim', fields: [required('text', 'Aim')] },
  ],
}

/** The steps of case 67: two required fields, one, none. */
const traced = {
  steps: [
    { name: 'stepA', fields: [required('one', 'One'), required('two', 'Two')] },
    { name: 'stepB', fields: [required('three', 'Three')] },
    { name: 'stepC', fields: [{ type: 'text', name: 'four', label: 'Four' }] },
  ],
}

test('67: a step with errors is left only when they are mended', async ({ page }) => {
  await openForm(page, strict)
  const next = page.getByRole('button', { name: 'Next' })

  await next.click()
  await expect.poll(() => badges(page)).toEqual(['2', ''])
  await expect(page.getByLabel('Name')).toBeVisible()

  await page.getByLabel('Name').fill('Demo Applicant 01')
  await expect.poll(() => badges(page)).toEqual(['1', ''])

  await page.getByLabel('Link').fill('https://northlight.example')
  await expect.poll(() => badges(page)).toEqual(['done', ''])

  await next.click()
  await expect(page.getByLabel('Aim')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeHidden()
  await expect.poll(() => badges(page)).toEqual(['done', ''])
})

test('the count of a step follows its fields, as in the reference', night, async ({ page }) => {
  await openForm(page, traced)
  expect(await badges(page)).toEqual(['', '', ''])

  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => badges(page)).toEqual(['2', '', ''])
  await expect(page.getByLabel('Three')).toBeVisible()

  await page.getByRole('tab', { name: 'Step C' }).click()
  await expect.poll(() => badges(page)).toEqual(['2', '1', ''])

  await page.getByRole('tab', { name: 'Step A' }).click()
  await page.getByLabel('One').fill('1')
  await expect.poll(() => badges(page)).toEqual(['1', '1', 'done'])

  await page.getByRole('tab', { name: 'Step C' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect.poll(() => badges(page)).toEqual(['1', '1', 'done'])

  await page.getByRole('tab', { name: 'Step A' }).click()
  await page.getByLabel('Two').fill('2')
  await expect.poll(() => badges(page)).toEqual(['done', '1', 'done'])
  expect(await eventsOf(page, 'submit')).toEqual([])
})

test('the first step has no Previous, the last one Submit instead of Next', night, async ({ page }) => {
  await openForm(page, traced)
  const previous = page.getByRole('button', { name: 'Previous' })
  const next = page.getByRole('button', { name: 'Next' })
  const submit = page.getByRole('button', { name: 'Submit' })
  await expect(previous).toHaveCount(0)

  await next.click()
  await expect(previous).toBeVisible()
  await expect(submit).toHaveCount(0)

  await next.click()
  await expect(next).toHaveCount(0)
  await expect(submit).toBeVisible()

  await previous.click()
  await expect(page.getByLabel('Three')).toBeVisible()
})

test('a step that is skipped over must be right as well, a step behind need not', async ({ page }) => {
  const steps = [
    { name: 'first', fields: [{ type: 'text', name: 'one', label: 'One' }] },
    { name: 'second', fields: [required('two', 'Two')] },
    { name: 'third', fields: [{ type: 'text', name: 'three', label: 'Three' }] },
  ]
  await openForm(page, { allowIncomplete: false, steps })

  await page.getByRole('tab', { name: 'Third' }).click()
  await expect.poll(() => badges(page)).toEqual(['done', '1', ''])
  await expect(page.getByLabel('One')).toBeVisible()

  await page.getByRole('tab', { name: 'Second' }).click()
  await expect(page.getByLabel('Two')).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByLabel('One')).toBeVisible()
})

test('the summary of a refused form leads to fields of other steps', async ({ page }) => {
  await openForm(page, traced)
  await page.getByRole('tab', { name: 'Step C' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Sorry' })
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Three answers need another look: One and Two in step 1, Three in step 2.')

  await summary.getByRole('link', { name: 'Two' }).click()

  await expect(page.getByLabel('Two')).toBeFocused()
  await expect(page.getByRole('tab', { name: 'Step A' })).toHaveAttribute('aria-selected', 'true')
})

test('a form in steps is filled in and sent by the keyboard alone', async ({ page }) => {
  await openForm(page, strict)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.getByLabel('Name').focus()

  await page.keyboard.type('Demo Applicant 01')
  // Enter in a field goes on as Next does: here to what is still wrong.
  await press('Enter')
  await expect(page.getByLabel('Link')).toBeFocused()
  await page.keyboard.type('https://northlight.example')
  // Tab to Next; Tab on Next moves on to the first field of the next step.
  await press('Tab')
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused()
  await press('Tab')
  await expect(page.getByLabel('Aim')).toBeFocused()
  await page.keyboard.type('To write')
  await press('Enter')

  await expect
    .poll(() => valuesOf(page, 'submit'))
    .toEqual([{ about: { name: 'Demo Applicant 01', link: 'https://northlight.example' }, aim: { text: 'To write' } }])
})

test('Tab on Next goes to what is wrong once, and past the form then', async ({ page }) => {
  await openForm(page, strict)
  const next = page.getByRole('button', { name: 'Next' })

  await next.focus()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Name')).toBeFocused()

  await next.focus()
  await page.keyboard.press('Tab')
  await expect(next).not.toBeFocused()
  await expect(page.getByLabel('Name')).not.toBeFocused()
})

test('the arrows go along the bar, Enter opens a step', async ({ page }) => {
  await openForm(page, traced)
  await page.getByRole('tab', { name: 'Step A' }).focus()

  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: 'Step C' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Step A' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByLabel('One')).toBeVisible()
  await page.keyboard.press('Enter')

  await expect(page.getByLabel('Three')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Step B' })).toBeFocused()
})

test('a double click on Next does not send the form', async ({ page }) => {
  const steps = [
    { name: 'first', fields: [{ type: 'text', name: 'one', label: 'One' }] },
    { name: 'last', fields: [{ type: 'text', name: 'two', label: 'Two' }] },
  ]
  await openForm(page, { steps })

  await page.getByRole('button', { name: 'Next' }).dblclick()

  await expect(page.getByLabel('Two')).toBeVisible()
  await page.clock.runFor(1000)
  expect(await eventsOf(page, 'submit')).toEqual([])
})

test.describe('without script', () => {
  // The browser counts an answer of 422 among its complaints.
  test.use({ javaScriptEnabled: false, expectsComplaints: true })

  test('all steps stand below each other, are posted at once and refused as in the browser', async ({ page }) => {
    const query = new URLSearchParams({ schema: JSON.stringify(strict), server: '1' })
    await page.goto(`/form?${query}`)
    await page.getByLabel('Name').fill('Demo Applicant 01')

    await page.getByRole('button', { name: 'Submit' }).click()

    await expect(page.getByLabel('Name')).toHaveValue('Demo Applicant 01')
    await expect(page.getByRole('alert').first()).toContainText(
      'Two answers need another look: Link in step 1, Aim in step 2.',
    )
    await expect(page.getByText('Link is required.')).toBeVisible()
    await page.getByRole('link', { name: 'Aim' }).click()
    await page.getByLabel('Aim').fill('To write')
    await page.getByLabel('Link').fill('https://northlight.example')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('The server took')).toContainText('"aim":{"text":"To write"}')
  })
})

/** What the bar shows at each step: a count of errors, "done", or nothing. */
function badges(page: Page): Promise<string[]> {
  return page.getByRole('tab').evaluateAll((tabs) =>
    tabs.map((tab) => {
      const count = tab.querySelector('.count')?.textContent
      return count ?? (tab.querySelector('.visually-hidden')?.textContent === 'done' ? 'done' : '')
    }),
  )
}
