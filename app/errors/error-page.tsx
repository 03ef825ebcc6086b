import { isRouteErrorResponse, useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ErrorFrame } from '../../ui/frame/error-frame.tsx'
import { useRequestId } from '../request-mark.tsx'
import { titleOf } from './fault-title.ts'
import type { FaultTitle } from './fault-title.ts'

/**
 * What the error page says. Only these two titles exist, so a 403 never comes here: guards lead elsewhere, and pages say
 * in place that somebody may not read this (docs/behaviour/addresses.md, no-403-page).
 */
export type Fault = { status: number; message: FaultTitle; description: string }

/** The one error page: status code, status message, description; everything but a 404 adds an id to quote. */
export function ErrorPage({ error, siteName = 'Guildhall' }: { error: unknown; siteName: string | undefined }) {
  const { status, message, description } = faultOf(error)
  const id = useRequestId()
  const { pathname, search } = useLocation()
  return (
    <>
      <title>{`${message} · ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <ErrorFrame
        name={siteName}
        room={status === 404 ? 'hiring' : 'systems'}
        code={status}
        title={message}
        lead={description}
      >
        {status !== 404 && id && <ErrorId id={id} />}
        <div className="row">
          {status === 404 ? (
            <ButtonLink href="/" forward fit>
              Go to the front page
            </ButtonLink>
          ) : (
            <>
              <ButtonLink href={pathname + search} forward fit>
                Try again
              </ButtonLink>
              <ButtonLink href="/" kind="quiet" fit>
                Home
              </ButtonLink>
            </>
          )}
        </div>
      </ErrorFrame>
    </>
  )
}

/** Under which id the log knows what failed, to be quoted. */
export function ErrorId({ id }: { id: string }) {
  return (
    <p className="row ui" data-gap="2">
      <span className="muted">Error id</span> <code className="figures">{id}</code>
      <CopyButton label="Copy error id" value={id} />
    </p>
  )
}

/** Words by status alone; texts of thrown errors are in the log, not on the page. */
export function faultOf(error: unknown): Fault {
  const message = titleOf(error)
  if (isRouteErrorResponse(error) && error.status === 404) {
    return { status: 404, message, description: typeof error.data === 'string' ? error.data : '' }
  }
  const status = isRouteErrorResponse(error) ? error.status : 500
  return { status, message, description: fixedSentence }
}

const fixedSentence = 'Something broke on our side. Nothing you did is lost; please try again in a moment.'
