import { createMemoryRouter, redirect } from 'react-router'
import { expect, test } from 'vitest'
import { notePosts, isReadingAgain, readAgain } from './polling.ts'

/** A page whose post is answered when `answer` is called, and then leads elsewhere. */
function openPage() {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  let reads = 0
  const router = createMemoryRouter(
    [
      { path: '/', id: 'list', loader: () => ({ reads: ++reads }) },
      { path: '/check', id: 'check', action: () => answered.then(() => redirect('/checked')) },
      { path: '/checked', id: 'checked', loader: () => null },
    ],
    { instrumentations: [notePosts], hydrationData: { loaderData: { list: { reads: 0 } } } },
  ).initialize()
  const post = () => router.fetch('a press', 'list', '/check', { formMethod: 'post', formData: new FormData() })
  return { router, post, answer, reads: () => reads }
}

test('who presses a button is led on, also when news of the page come at that moment', async () => {
  const { router, post, answer } = openPage()
  const led = post()
  const news = readAgain(() => router.revalidate())

  answer()
  await Promise.all([led, news])

  expect(router.state.location.pathname).toBe('/checked')
  router.dispose()
})

test('news that no post holds up are read at once', async () => {
  const { router, reads } = openPage()
  const news = readAgain(() => router.revalidate())

  expect(isReadingAgain()).toBe(true)
  await news
  expect(isReadingAgain()).toBe(false)
  expect(reads()).toBe(1)
  router.dispose()
})
