import { night } from '../by-night.ts'
import { eventsOf, expect, openForm, stopClock, test } from './gallery.ts'

const incomplete = 'Sorry, not all fields are filled out correctly.'
const email = { type: 'text', name: 'email', label: 'email', validation: 'required|email' }

test('a form without a text for it in its language is "incomplete"', night, async ({ page }) => {
  await openForm(page, { fields: [email] }, { query: { locale: 'x-empty' } })

  await page.getByRole('button', { name: 'Submit' }).click()

  await expect(page.getByText('Form incomplete.')).toBeVisible()
})

test('a refused submit moves the focus to the summary, whose links lead to the fields', async ({ page }) => {
  const name = { type: 'text', name: 'name', label: 'Name', validation: 'required' }
  await openForm(page, { fields: [email, name] })

  await page.getByRole('button', { name: 'Submit' }).click()
  const summary = page.getByRole('alert').filter({ hasText: incomplete })
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Two answers need another look: Email and Name.')

  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name')).toBeFocused()
})

test('while a form is being sent it is disabled, and it is sent once', async ({ page }) => {
  await openForm(page, { fields: [{ type: 'text', name: 'name', label: 'Name' }] }, { query: { takes: '600' } })
  await stopClock(page)
  const submit = page.getByRole('button', { name: 'Submit' })

  await submit.dblclick()
  await page.clock.runFor(100)
  await expect(submit).toBeDisabled()
  await expect(submit).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByLabel('Name')).toBeDisabled()

  await page.clock.runFor(600)
  await expect(submit).toBeEnabled()
  await expect(submit).toBeFocused()
  expect(await eventsOf(page, 'submit')).toHaveLength(1)
})

test('what the server refuses stands at its field and above the form', async ({ page }) => {
  const refuse = { form: 'We could not take this.', fields: { email: 'This address is known already.' } }
  await openForm(page, { fields: [email] }, { query: { refuse: JSON.stringify(refuse) } })
  const field = page.getByLabel('email')
  await field.fill('demo-member-01@northlight.example')

  await page.getByRole('button', { name: 'Submit' }).click()

  await expect(page.getByText('This address is known already.')).toBeVisible()
  const formError = page.getByRole('alert').filter({ hasText: 'We could not take this.' })
  await expect(formError).toBeFocused()

  // The field is judged anew when it changes; the form's sentence stays until the next answer.
  await field.fill('demo-member-02@northlight.example')
  await expect(page.getByText('This address is known already.')).toBeHidden()
  await expect(formError).toBeVisible()
})

test('what the server refuses again is shown again', night, async ({ page }) => {
  const refuse = { fields: { email: 'This address is known already.' } }
  await openForm(page, { fields: [email] }, { query: { refuse: JSON.stringify(refuse) } })
  const sentence = page.getByText('This address is known already.')
  await page.getByLabel('email').fill('demo-member-01@northlight.example')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(sentence).toBeVisible()
  await page.getByLabel('email').fill('demo-member-02@northlight.example')
  await expect(sentence).toBeHidden()

  await page.getByRole('button', { name: 'Submit' }).click()

  await expect(sentence).toBeVisible()
  expect(await eventsOf(page, 'submit')).toHaveLength(2)
})

test('a form that posts itself is judged first', async ({ page }) => {
  await openForm(page, { fields: [email] }, { query: { server: '1' } })
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(incomplete)).toBeVisible()

  await page.getByLabel('email').fill('demo-applicant-01@northlight.example')
  await page.getByRole('button', { name: 'Submit' }).click()

  await expect(page.getByText('The server took')).toContainText('demo-applicant-01@northlight.example')
})

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`with ${reducedMotion === 'reduce' ? 'less' : 'usual'} motion`, () => {
    test.use({ contextOptions: { reducedMotion } })

    test('a sentence appears in 375 ms and leaves in 250 ms, or at once', async ({ page }) => {
      await page.addInitScript(() => {
        const { animate } = Element.prototype
        Element.prototype.animate = function (...frames) {
          const options = frames[1]
          document.documentElement.dataset.motions += ` ${typeof options === 'object' ? options.duration : options}`
          return animate.apply(this, frames)
        }
      })
      await openForm(page, { fields: [email] })
      const motions = () => page.evaluate(() => document.documentElement.dataset.motions ?? '')
      await page.waitForLoadState('networkidle')

      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(page.getByText('Email is required.')).toBeVisible()
      if (reducedMotion === 'reduce') expect(await motions()).toBe('')
      else await expect.poll(motions).toContain('375')

      await page.getByLabel('email').fill('demo-applicant-01@northlight.example')
      await expect(page.locator('.field-error')).toHaveCount(0)
      if (reducedMotion === 'reduce') expect(await motions()).toBe('')
      else await expect.poll(motions).toContain('250')
    })
  })
}
