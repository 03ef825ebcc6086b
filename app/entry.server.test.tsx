import { lazy, type ReactNode, Suspense } from 'react'
import { createRequestHandler, RouterContextProvider, Scripts } from 'react-router'
import { expect, test } from 'vitest'
import { requestContext, type RequestFacts } from './contexts.ts'
import draw, { handleError } from './entry.server.tsx'
import { requestFacts } from './request-facts.fixture.ts'
import { smallBuild } from './small-build.fixture.ts'

test('what a page shows stands in it, and what its loaders said behind it', async () => {
  const { html } = await answerOf(() => <h1>The house</h1>)

  expect(html).toMatch(/^<!DOCTYPE html><html lang="en">.*<body><h1>The house<\/h1>.*<\/body><\/html>$/s)
  expect(html).toContain('streamController.enqueue("[{')
  expect(html.split('streamController.close()')).toHaveLength(2)
})

test('a part that is not there yet is waited for, and stands in its place', async () => {
  const Later = lazy(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    return { default: () => <p>here</p> }
  })

  const { html } = await answerOf(() => (
    <Suspense fallback={<p>not yet</p>}>
      <Later />
    </Suspense>
  ))

  expect(html).toMatch(/^<!DOCTYPE html><html lang="en">.*<p>here<\/p>/s)
  expect(html).not.toContain('not yet')
  expect(html.split('streamController.close()')).toHaveLength(2)
})

test('who takes the document has it as it was drawn, and one that had to be waited for is in the answer', async () => {
  const taken: string[] = []
  const takeDocument = (html: string) => taken.push(html)
  const Later = lazy(async () => ({ default: () => <p>here</p> }))

  const atOnce = await answerOf(() => <h1>The house</h1>, { takeDocument })
  const waitedFor = await answerOf(
    () => (
      <Suspense fallback={<p>not yet</p>}>
        <Later />
      </Suspense>
    ),
    { takeDocument },
  )

  expect(atOnce).toMatchObject({ status: 200, html: '' })
  expect(taken).toEqual([(await answerOf(() => <h1>The house</h1>)).html])
  expect(waitedFor.html).toContain('<p>here</p>')
})

test('a page that breaks while it is drawn is told of once, and answered by its error page', async () => {
  const { status, html, broken } = await answerOf(() => {
    throw new Error('A wall is missing.')
  })

  expect(status).toBe(500)
  expect(html).toContain('Something broke')
  expect(broken).toEqual([new Error('A wall is missing.')])
})

async function answerOf(Page: () => ReactNode, asked: Partial<RequestFacts> = {}) {
  const broken: unknown[] = []
  const build = smallBuild({ default: draw, handleError }, [
    {
      id: 'root',
      path: '',
      module: { default: Page, Layout: Document, ErrorBoundary: () => <p>Something broke</p>, loader: () => 'said' },
    },
  ])
  const context = new RouterContextProvider()
  context.set(requestContext, requestFacts({ report: (error) => broken.push(error), ...asked }))
  const answer = await createRequestHandler(build, 'production')(new Request('http://club.test/'), context)
  return { status: answer.status, html: await answer.text(), broken }
}

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}
