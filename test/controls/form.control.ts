import { night, unless } from '../by-night.ts'
import { eventsOf, expect, openForm, stopClock, test, valuesOf } from './gallery.ts'

// The bench runs React's development build under StrictMode, drawn by the server and taken over: case 68 is every case here.

const incomplete = 'Sorry, not all fields are filled out correctly.'
const email = { type: 'text', name: 'email', label: 'email', validation: 'required|email' }

test('53: an address is judged when its field is left, not while it is typed', async ({ page }) => {
  await openForm(page, { fields: [email] })
  const field = page.getByLabel('email')

  await field.fill('foo')
  await page.clock.runFor(1000)
  await expect(page.locator('.field-error')).toHaveCount(0)

  await field.blur()
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(/Please enter a valid email address\./)
})

test('54: once a field has shown a message, the next one comes at once', async ({ page }) => {
  await openForm(page, { fields: [email] })
  const field = page.getByLabel('email')
  await field.fill('foo')
  await field.blur()
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()

  await field.fill('')

  await expect(page.getByText('Email is required.')).toBeVisible()
  await expect(field).toBeFocused()
})

test('55: a box says nothing before it was ticked and unticked', async ({ page }) => {
  const fields = [{ type: 'checkbox', name: 'terms', label: 'Terms', validation: 'accepted' }]
  await openForm(page, { fields })
  const box = page.getByLabel('Terms')

  await box.focus()
  await box.blur()
  await page.clock.runFor(1000)
  await expect(page.locator('.field-error')).toHaveCount(0)

  await box.check()
  await box.uncheck()
  await expect(page.getByText('Please accept the Terms.')).toBeVisible()
})

test('56: a refused submit shows every message and the one of the form, and hands nothing over', async ({ page }) => {
  const name = { type: 'text', name: 'name', label: 'Name', validation: 'required' }
  await openForm(page, { fields: [email, name] })

  await page.getByRole('button', { name: 'Submit' }).click()

  await expect(page.getByText('Email is required.')).toBeVisible()
  await expect(page.getByText('Name is required.')).toBeVisible()
  await expect(page.getByText(incomplete)).toBeVisible()
  await expect.poll(() => valuesOf(page, 'invalid')).toEqual([['email', 'name']])
  expect(await eventsOf(page, 'submit')).toEqual([])
})

test('57: the message of the form goes when nothing blocks any more, without another submit', async ({ page }) => {
  await openForm(page, { fields: [email] })
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(incomplete)).toBeVisible()

  await page.getByLabel('email').fill('demo-applicant-01@northlight.example')

  await expect(page.getByText(incomplete)).toBeHidden()
  expect(await eventsOf(page, 'submit')).toEqual([])
})

test('58: a valid form hands its values over once, nested by step', async ({ page }) => {
  const steps = [
    { name: 'about', fields: [{ type: 'text', name: 'name', label: 'Name', validation: 'required' }] },
    { name: 'aim', fields: [{ type: 'text', name: 'text', label: 'Aim' }] },
  ]
  await openForm(page, { steps })

  await page.getByLabel('Name').fill('Demo Applicant 01')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Aim').fill('To write')
  await page.getByRole('button', { name: 'Submit' }).click()

  await expect
    .poll(() => valuesOf(page, 'submit'))
    .toEqual([{ about: { name: 'Demo Applicant 01' }, aim: { text: 'To write' } }])
})

test('59: quick typing is taken over once, 20 ms after the last key', async ({ page }) => {
  await openForm(page, { fields: [{ type: 'text', name: 'name', label: 'Name' }] })
  await stopClock(page)

  await page.getByLabel('Name').pressSequentially('abc')
  await page.clock.runFor(19)
  expect(await eventsOf(page, 'change')).toEqual([])

  await page.clock.runFor(1)
  await expect.poll(() => valuesOf(page, 'change')).toEqual([{ name: 'abc' }])
})

test('60: a repeated password follows the other one', night, async ({ page }) => {
  const fields = [
    { type: 'text', name: 'password', label: 'Password' },
    { type: 'text', name: 'password_confirm', label: 'Confirm', validation: 'confirm' },
  ]
  await openForm(page, { fields })
  await page.getByLabel('Password').fill('one')
  await page.getByLabel('Confirm').fill('two')
  await page.getByLabel('Confirm').blur()
  await expect(page.getByText('Confirm does not match.')).toBeVisible()

  await page.getByLabel('Password').fill('two')

  await expect(page.getByText('Confirm does not match.')).toBeHidden()
})

/** Rules that need nothing but a value: what is typed, and the sentence or none. */
const judged = [
  { at: '61: an empty number', validation: 'number|min:18', label: 'Age', typed: '' },
  {
    at: '61: a number below the least',
    validation: 'number|min:18',
    label: 'Age',
    typed: '12',
    says: 'Age must be at least 18.',
  },
  {
    at: '62: bounds in either order',
    validation: 'between:20,10',
    label: 'Size',
    typed: '5',
    says: 'Size must be between 10 and 20.',
  },
  {
    at: '63: a text that is too short',
    validation: 'length:3',
    label: 'Name',
    typed: 'An',
    says: 'Name must be greater than or equal to 3 characters.',
  },
  {
    at: '64: a rule without a sentence',
    validation: 'date_after_or_equal:2030-01-01',
    label: 'Day',
    typed: '2020-01-01',
    says: 'This field is not valid.',
  },
]

for (const { at, validation, label, typed, says } of judged) {
  test(`${at} ${says ? `says "${says}"` : 'is valid'}`, unless(at.startsWith('63')), async ({ page }) => {
    await openForm(page, { fields: [{ type: 'text', name: 'value', label, validation }] })

    await page.getByLabel(label).fill(typed)
    await page.getByRole('button', { name: 'Submit' }).click()

    if (says) await expect(page.locator('.field-error')).toHaveText(says)
    else await expect.poll(() => valuesOf(page, 'submit')).toEqual([{ value: typed }])
    expect(await eventsOf(page, 'submit')).toHaveLength(says ? 0 : 1)
  })
}

test('65: a rule that only asks keeps nothing back', night, async ({ page }) => {
  await openForm(page, { fields: [{ type: 'text', name: 'name', label: 'Name', validation: '?required' }] })

  await page.getByRole('button', { name: 'Submit' }).click()

  await expect.poll(() => valuesOf(page, 'submit')).toEqual([{ name: '' }])
})

test('66: a submit waits for a rule that asks somebody', async ({ page }) => {
  await openForm(page, { fields: [{ type: 'text', name: 'name', label: 'Name', validation: 'later:300' }] })
  await stopClock(page)
  await page.getByLabel('Name').fill('free')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.clock.runFor(200)
  expect(await eventsOf(page, 'submit')).toEqual([])
  await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled()

  await page.clock.runFor(200)

  await expect.poll(() => valuesOf(page, 'submit')).toEqual([{ name: 'free' }])
})

test('a rule that asks somebody may refuse the submit', async ({ page }) => {
  await openForm(page, { fields: [{ type: 'text', name: 'name', label: 'Name', validation: 'later:300' }] })
  await page.getByLabel('Name').fill('taken')

  await page.getByRole('button', { name: 'Submit' }).click()

  await expect(page.getByText('This field is not valid.')).toBeVisible()
  expect(await eventsOf(page, 'submit')).toEqual([])
})
