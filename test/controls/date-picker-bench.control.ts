import { night } from '../by-night.ts'
import { addressOf, expect, january, test } from './date-picker-bench.ts'
import { openGallery } from './gallery.ts'

test.describe('where something is wrong', () => {
  test.use({ expectsComplaints: true })

  test('51: a time select outside a picker says what is missing', async ({ page }) => {
    await openGallery(page, '/date-picker-part')

    await expect(page.getByRole('alert')).toHaveText(
      'DatePicker context missing. Please verify this component is nested within a valid context provider.',
    )
  })

  const mistakes: [props: string, about: RegExp][] = [
    ['{"mode":', /JSON/],
    ['[]', /props/],
    ['{"mode":"week"}', /mode/],
    ['{"modes":"date"}', /modes/],
    ['{"timezone":"Mars/Olympus"}', /timezone|Mars\/Olympus/],
    ['{"value":"yesterday"}', /value|yesterday/],
    ['{"minDate":"2023-02-31"}', /minDate|2023-02-31/],
    ['{"rules":"some"}', /rules/],
    ['{"timeAccuracy":"fine"}', /timeAccuracy/],
    ['{"disabledDates":"2023-01-15"}', /disabledDates/],
    ['{"popover":{"visibility":"never"}}', /visibility/],
    ['{"firstDayOfWeek":8}', /firstDayOfWeek/],
  ]
  for (const [props, about] of mistakes) {
    test(`the bench says what is wrong with ${props}`, night, async ({ page }) => {
      await page.goto(`/date-picker?${new URLSearchParams({ props })}`)

      await expect(page.getByRole('alert')).toContainText(about)
      await expect(page.getByTestId('input')).toHaveCount(0)
    })
  }
})

const arrivals: [name: string, props: object][] = [
  ['an input', { value: '2023-01-15T00:00:00Z' }],
  ['two inputs', { range: true, mode: 'datetime' }],
  ['days', { inline: true }],
  ['days and times', { inline: true, mode: 'datetime', range: true, value: { start: january(10), end: january(12) } }],
]
for (const [name, props] of arrivals) {
  test(`${name} stay where they are when the script arrives`, async ({ page, baseURL, browser }) => {
    const scriptless = await browser.newContext({ javaScriptEnabled: false })
    const before = await scriptless.newPage()
    await before.goto(`${baseURL}${addressOf(props)}`)
    await openGallery(page, addressOf(props))

    const boxesOn = (tab: typeof page) =>
      tab.locator('.date-picker, .date-picker .input, .date-picker .date-inline').evaluateAll((elements) =>
        elements.map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          return [element.className, ...[x, y, width, height].map(Math.round)]
        }),
      )
    const [first] = await boxesOn(page)
    expect((await boxesOn(before))[0]).toEqual(first)
    await scriptless.close()
  })
}
