import { expect, openForm, test } from './gallery.ts'

const email = { type: 'text', name: 'email', label: 'email', validation: 'required|email' }
const name = { type: 'text', name: 'name', label: 'Name', validation: 'required' }

test('a press of the button counts, although the field that is left by it has something to say', async ({ page }) => {
  await openForm(page, { fields: [email, name] })
  await page.getByLabel('email').fill('foo')
  const box = await page.getByRole('button', { name: 'Submit' }).boundingBox()
  if (!box) throw new Error('There is no button.')

  await page.mouse.move(box.x + 10, box.y + box.height - 4)
  await page.mouse.down()
  await expect(page.getByLabel('email')).not.toBeFocused()
  // Longer than a field waits before it speaks.
  await page.clock.runFor(200)
  await expect(page.locator('.field-error')).toHaveCount(0)
  await page.mouse.up()

  await expect(page.getByText('Name is required.')).toBeVisible()
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
})

test('a press that ends elsewhere lets the field speak that was left', async ({ page }) => {
  await openForm(page, { fields: [email, name] })
  await page.getByLabel('email').fill('foo')

  await page.mouse.move(5, 5)
  await page.mouse.down()
  await page.mouse.move(300, 5)
  await page.mouse.up()

  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
})
