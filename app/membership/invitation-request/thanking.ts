import { useEffect } from 'react'
import { data, href, redirect, useNavigate } from 'react-router'
import { keepReceived } from '../thanks/received.ts'
import type { Received } from '../thanks/received.ts'

/** A page with script keeps what was received in its tab, where nobody else reads it; without, the thanks know no details. */
export function thanks(request: Request, url: URL, received: Received) {
  if (new URL(request.url).pathname !== url.pathname) return data({ received })
  return redirect(`${href('/membership/thanks')}?kind=request`, 303)
}

/** Leads to the page of thanks once a request was received. */
export function useThanks(received: Received | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!received) return
    keepReceived(received)
    void navigate(`${href('/membership/thanks')}?kind=request`, { replace: true, viewTransition: true })
  }, [received, navigate])
}
