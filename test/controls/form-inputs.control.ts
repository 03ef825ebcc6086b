import { unless } from '../by-night.ts'
import { faultsOf, stillness } from './form-hands.ts'
import { expect, openForm, test, valuesOf } from './gallery.ts'

const options = ['Writing', 'Hiring', 'Strategy']

/** One of each kind, all of them refused when nothing is filled in. */
const everyField = [
  { type: 'text', name: 'name', label: 'Name', validation: 'required', hint: 'As people call you.' },
  { type: 'password', name: 'password', label: 'Password', validation: 'required' },
  { type: 'number', name: 'size', label: 'Team size', validation: 'required' },
  { type: 'textarea', name: 'aim', label: 'Your aim', validation: 'required', counts: 2000 },
  { type: 'code', name: 'code', label: 'Six-digit code', validation: 'required' },
  { type: 'select', name: 'hours', label: 'Hours', options, validation: 'required' },
  { type: 'radio', name: 'when', label: 'When', options, validation: 'required' },
  { type: 'option-cards', name: 'studio', label: 'Studio', options, validation: 'required' },
  { type: 'checkboxes', name: 'days', label: 'Days', options, validation: 'required' },
  { type: 'checkbox', name: 'consent', label: 'Consent', validation: 'accepted' },
  { type: 'switch', name: 'push', label: 'Push', validation: 'accepted' },
  { type: 'tags', name: 'topics', label: 'Topics', validation: 'required' },
  { type: 'time-zone', name: 'zone', label: 'Time zone', validation: 'required' },
  { type: 'file', name: 'page', label: 'Page', validation: 'required' },
  { type: 'date', name: 'day', label: 'Day', validation: 'required', timezone: 'UTC' },
]

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })

    test('every input is accessible, as it is and refused', unless(colorScheme === 'light'), async ({ page }) => {
      await openForm(page, { fields: everyField })
      await expect(page.getByRole('combobox', { name: 'Time zone' })).toBeVisible()
      await expect(page.getByText('or drop them here')).toBeVisible()
      expect(await faultsOf(page)).toEqual([])

      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(page.locator('.field-error')).toHaveCount(everyField.length)
      await page.clock.runFor(1000)
      await stillness(page)

      expect(await faultsOf(page)).toEqual([])
    })

    test('the list of time zones is accessible', unless(colorScheme === 'light'), async ({ page }) => {
      await openForm(page, { fields: [{ type: 'time-zone', name: 'zone', label: 'Time zone' }] })
      await page.locator('input[role=combobox]').click()
      await expect(page.getByRole('option').first()).toBeVisible()

      expect(await faultsOf(page)).toEqual([])
    })

    test('a form in steps is accessible, as it is and refused', unless(colorScheme === 'light'), async ({ page }) => {
      const steps = [
        { name: 'about', fields: [{ type: 'text', name: 'name', label: 'Name', validation: 'required' }] },
        { name: 'aim', fields: [{ type: 'text', name: 'text', label: 'Aim', validation: 'required' }] },
      ]
      await openForm(page, { steps })
      expect(await faultsOf(page)).toEqual([])

      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'Sorry' })).toBeFocused()
      await stillness(page)

      expect(await faultsOf(page)).toEqual([])
    })
  })
}

test('every input that is disabled or read only says so, keeps its value and is accessible', async ({ page }) => {
  const values: Record<string, unknown> = {
    checkboxes: ['Hiring'],
    tags: ['one'],
    checkbox: true,
    switch: true,
    'time-zone': 'Europe/Berlin',
  }
  const fixed = (extra: object, prefix: string) =>
    everyField.map((field) => ({
      ...field,
      ...extra,
      validation: undefined,
      name: `${prefix}_${field.name}`,
      label: `${prefix} ${field.label}`,
      value: values[field.type] ?? ('options' in field ? 'Hiring' : undefined),
    }))
  await openForm(page, { fields: [...fixed({ readOnly: true }, 'Fixed'), ...fixed({ disabled: true }, 'Dead')] })

  await page.getByLabel('Fixed Consent').click({ force: true })
  await expect(page.getByLabel('Fixed Consent')).toBeChecked()
  await page.getByRole('group', { name: 'Fixed Days' }).getByLabel('Writing').click({ force: true })
  await page.getByRole('radiogroup', { name: 'Fixed When' }).getByLabel('Writing').click({ force: true })
  await expect(page.getByLabel('Fixed Hours')).toHaveAttribute('readonly', '')
  await expect(page.getByRole('button', { name: 'Remove one' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Remove one' })).toBeDisabled()
  for (const input of await page.getByLabel(/^Dead (?!Studio|When|Days|Day)/u).all()) await expect(input).toBeDisabled()

  await page.getByRole('button', { name: 'Submit' }).click()
  await expect
    .poll(() => valuesOf(page, 'submit'))
    .toMatchObject([{ Fixed_hours: 'Hiring', Fixed_when: 'Hiring', Fixed_days: ['Hiring'], Fixed_consent: true }])
  expect(await faultsOf(page)).toEqual([])
})

test('every target is 44 pixels high', async ({ page }) => {
  await openForm(page, { fields: everyField })
  await page.getByLabel('Topics').fill('one,')
  await page.getByRole('combobox', { name: 'Time zone' }).click()
  await stillness(page)

  const low = await page
    .locator('form')
    .evaluate((form) =>
      [...form.querySelectorAll('button, .input, label.choice, label.button, [role="option"]')]
        .filter((element) => element.getBoundingClientRect().height < 44 && element.getClientRects().length > 0)
        .map((element) => element.outerHTML.slice(0, 80)),
    )

  expect(low).toEqual([])
})

test('on a screen of 320 pixels nothing stands out', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await openForm(page, { fields: everyField })
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.locator('.field-error').first()).toBeVisible()

  const wide = await page.locator('form').evaluate((form) => form.scrollWidth - form.clientWidth)
  expect(wide).toBe(0)
})

test('a password is shown and hidden again', async ({ page }) => {
  await openForm(page, { fields: [{ type: 'password', name: 'password', label: 'Password' }] })
  const field = page.getByRole('textbox', { name: 'Password' }).or(page.locator('input[type=password]'))

  await page.getByRole('button', { name: 'Show Password' }).click()
  await expect(field).toHaveAttribute('type', 'text')

  await page.getByRole('button', { name: 'Hide Password' }).click()
  await expect(field).toHaveAttribute('type', 'password')
})

test('a code is pasted with the blanks a letter shows it with', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openForm(page, { fields: [{ type: 'code', name: 'code', label: 'Code' }] })
  await page.evaluate(() => navigator.clipboard.writeText('481 516'))

  await page.getByLabel('Code').focus()
  await page.keyboard.press('ControlOrMeta+V')

  await expect(page.getByLabel('Code')).toHaveValue('481516')
})

test('a counted text says how much of it is used', async ({ page }) => {
  await openForm(page, { fields: [{ type: 'textarea', name: 'aim', label: 'Aim', counts: 2000 }] })
  await expect(page.getByText('0 / 2,000')).toBeVisible()

  await page.getByLabel('Aim').fill('To write')

  await expect(page.getByText('8 / 2,000')).toBeVisible()
})

test('a group of choices is left when the focus leaves it, not between its choices', async ({ page }) => {
  await openForm(page, { fields: [{ type: 'radio', name: 'when', label: 'When', options, validation: 'required' }] })

  await page.getByLabel('Writing').focus()
  await page.getByLabel('Hiring').focus()
  await page.clock.runFor(1000)
  await expect(page.locator('.field-error')).toHaveCount(0)

  await page.getByRole('button', { name: 'Submit' }).focus()
  await expect(page.getByText('When is required.')).toBeVisible()
})

test('a day that is required is never emptied, and its calendar waits for a click', async ({ page }) => {
  const day = { type: 'date', name: 'day', label: 'Valid until', validation: 'required', timezone: 'UTC' }
  await openForm(page, { fields: [{ ...day, value: '2023-01-20T00:00:00.000Z' }] })
  const input = page.getByRole('textbox', { name: 'Valid until' })
  const calendar = page.getByRole('dialog')
  // The browser's own field goes with a movement.
  await expect(page.locator('input[type="date"]')).toHaveCount(0)
  await expect(input).toHaveValue('01/20/2023')
  await input.hover()
  await page.clock.runFor(500)
  await expect(calendar).toHaveCount(0)

  await input.click()
  await expect(calendar).toBeVisible()
  // Monday stands first, as in the calendars of the site.
  await expect(calendar.getByRole('columnheader').first()).toHaveText('Mo')
  await page.locator('[data-date="2023-01-20"]').click()
  await expect(input).toHaveValue('01/20/2023')

  await input.fill('')
  await input.press('Enter')
  await expect(input).toHaveValue('01/20/2023')
})
