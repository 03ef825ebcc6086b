import { expect, openForm, openGallery, test, valuesOf } from './gallery.ts'

const options = ['Writing', 'Hiring', 'Strategy']

test('what was typed survives a reload, but for passwords', async ({ page }) => {
  const fields = [
    { type: 'text', name: 'name', label: 'Name' },
    { type: 'checkbox', name: 'quiet', label: 'Quiet' },
    { type: 'password', name: 'password', label: 'Password' },
  ]
  await openForm(page, { fields })
  await page.getByLabel('Name').fill('Demo Applicant 01')
  await page.getByLabel('Quiet').check()
  await page.locator('input[type=password]').fill('a long secret')

  await page.reload()

  await expect(page.getByRole('status').filter({ hasText: 'We restored what you were typing.' })).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Demo Applicant 01')
  await expect(page.getByLabel('Quiet')).toBeChecked()
  await expect(page.locator('input[type=password]')).toHaveValue('')

  await page.getByRole('button', { name: 'Submit' }).click()
  await expect.poll(() => valuesOf(page, 'submit')).toEqual([{ name: 'Demo Applicant 01', quiet: true, password: '' }])
})

test('what was typed is kept when a reload is announced, and dropped when it was sent', async ({ page }) => {
  const fields = [{ type: 'text', name: 'name', label: 'Name' }]
  await openForm(page, { fields })
  await page.getByLabel('Name').fill('Demo Applicant 01')
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('kept-input')))

  await page.evaluate(() => dispatchEvent(new Event('will-reload')))
  expect(await kept()).toHaveLength(1)

  await page.getByRole('button', { name: 'Submit' }).click()
  await expect.poll(kept).toEqual([])
})

test('a form that is hidden and shown again keeps what was typed, and is sent', async ({ page }) => {
  const fields = [{ type: 'text', name: 'name', label: 'Name', validation: 'required' }]
  await openForm(page, { fields }, { query: { activity: '1' } })
  await page.getByLabel('Name').fill('Demo Applicant 01')

  await page.getByTestId('activity').click()
  await expect(page.getByLabel('Name')).toBeHidden()
  await page.getByTestId('activity').click()

  await expect(page.getByLabel('Name')).toHaveValue('Demo Applicant 01')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect.poll(() => valuesOf(page, 'submit')).toEqual([{ name: 'Demo Applicant 01' }])

  await page.getByLabel('Name').fill('')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Name is required.')).toBeVisible()
})

test('what was typed before the script came is taken over', async ({ page }) => {
  const fields = [
    { type: 'text', name: 'name', label: 'Name' },
    { type: 'select', name: 'hours', label: 'Hours', options },
    { type: 'checkbox', name: 'quiet', label: 'Quiet' },
    { type: 'time-zone', name: 'zone', label: 'Time zone' },
    { type: 'tags', name: 'topics', label: 'Topics' },
  ]
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/form?${new URLSearchParams({ schema: JSON.stringify({ fields }) })}`, { waitUntil: 'commit' })
  await page.getByLabel('Name').fill('Demo Applicant 01')
  await page.getByLabel('Hours').selectOption('Hiring')
  await page.getByLabel('Quiet').check()
  await page.getByLabel('Time zone').selectOption('Asia/Singapore')
  await page.getByLabel('Topics').fill('one, two')

  release()
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Submit' }).click()

  await expect
    .poll(() => valuesOf(page, 'submit'))
    .toEqual([
      { name: 'Demo Applicant 01', hours: 'Hiring', quiet: true, zone: 'Asia/Singapore', topics: ['one', 'two'] },
    ])
  // The rich input has come meanwhile.
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Singapore, Asia')
})

test('forms without rare fields do not load them', async ({ page }) => {
  const loaded: string[] = []
  page.on('response', (response) => loaded.push(response.url()))
  await openForm(page, { fields: [{ type: 'text', name: 'name', label: 'Name' }] })
  await page.getByLabel('Name').fill('a')

  expect(loaded.filter((url) => /(?:tags|time-zone|file)-field|date-picker-/u.test(url))).toEqual([])

  await openGallery(page, '/form')
  await expect.poll(() => loaded.some((url) => /tags-field/u.test(url))).toBe(true)
})
