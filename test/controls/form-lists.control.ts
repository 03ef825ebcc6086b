import { expect, openForm, test, valuesOf } from './gallery.ts'

test('tags are added by Enter, a comma or leaving, and removed by button or Backspace', async ({ page }) => {
  await openForm(page, { fields: [{ type: 'tags', name: 'topics', label: 'Topics' }] })
  const input = page.getByLabel('Topics')
  const tags = page.getByRole('listitem')
  await expect(page.locator('.tags-field')).toBeVisible()

  await input.fill('one')
  await input.press('Enter')
  await input.pressSequentially('two,')
  await input.fill('three')
  await page.getByRole('button', { name: 'Submit' }).focus()
  await expect(tags).toHaveText([/^one/, /^two/, /^three/])
  await expect(input).toHaveValue('')

  await page.getByRole('button', { name: 'Remove two' }).click()
  await expect(page.getByRole('button', { name: 'Remove three' })).toBeFocused()
  await expect(page.getByText('Removed two.')).toBeAttached()

  await input.focus()
  await input.press('Backspace')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect.poll(() => valuesOf(page, 'submit')).toEqual([{ topics: ['one'] }])
})

test('a time zone is found by typing a place and chosen by the keyboard', async ({ page }) => {
  await openForm(page, { fields: [{ type: 'time-zone', name: 'zone', label: 'Time zone' }] })
  const zone = page.locator('input[role=combobox]')

  await zone.fill('new y')
  await expect(page.getByRole('option').first()).toContainText('New York America')
  await expect(page.getByRole('option').first()).toContainText('GMT-5, 07:00')
  await zone.press('Enter')
  await expect(zone).toHaveValue('New York, America')
  await expect(zone).toHaveAttribute('aria-expanded', 'false')

  // Text that is no place goes back to what was chosen.
  await zone.fill('nowhere at all')
  await expect(page.getByText('No place of that name.')).toBeVisible()
  await zone.blur()
  await expect(zone).toHaveValue('New York, America')

  await page.getByRole('button', { name: 'Submit' }).click()
  await expect.poll(() => valuesOf(page, 'submit')).toEqual([{ zone: 'America/New_York' }])
})

test('the arrows go through the places, Escape keeps the one that was chosen', async ({ page }) => {
  await openForm(page, { fields: [{ type: 'time-zone', name: 'zone', label: 'Time zone', value: 'Europe/Berlin' }] })
  const zone = page.locator('input[role=combobox]')
  await zone.fill('lon')

  await zone.press('ArrowDown')
  const active = await zone.getAttribute('aria-activedescendant')
  await expect(page.locator(`[id="${active}"]`)).toContainText('London')

  await zone.press('Escape')
  await expect(zone).toHaveValue('Berlin, Europe')
  await expect(page.getByRole('listbox')).toBeHidden()
})
