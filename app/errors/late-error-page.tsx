import { lazy, Suspense } from 'react'
import { titleOf } from './fault-title.ts'

type ErrorPageProps = { error: unknown; siteName: string | undefined }

/** The one error page, loaded where something failed: no other page waits for it. Where it cannot be had either, its title alone. */
export function LateErrorPage(props: ErrorPageProps) {
  return (
    <Suspense>
      <ErrorPage {...props} />
    </Suspense>
  )
}

const ErrorPage = lazy(() => loadErrorPage().catch(() => ({ default: TitleAlone })))

/** Loads it before it is needed: without a network it could not be had any more. */
export async function loadErrorPage() {
  const { ErrorPage: Page } = await import('./error-page.tsx')
  return { default: Page }
}

function TitleAlone({ error }: ErrorPageProps) {
  return (
    <main className="wrap" id="main">
      <h1>{titleOf(error)}</h1>
    </main>
  )
}
