import { redirect } from 'react-router'
import { answerTo, failureText, http } from '../fetching/http.ts'
import { validationFailed } from '../errors/no-such-page.ts'
import { signInAddress } from '../sign-in/wanted-path.ts'

/** Why content is not there. `message` is the HTTP client's own. */
export type Failure = { state: 'failed'; message: string }

/** Content, or why there is none: `no-access` carries the server's sentence. */
export type FetchedContent<T> = { state: 'there'; content: T } | { state: 'no-access'; message: string } | Failure

/**
 * Fetches a page's content from `/api`. What is not there is the page's not-found answer, a session that has ended leads
 * to the sign-in; everything else is shown in place.
 */
export async function fetchContent<T>(path: string, url: URL): Promise<FetchedContent<T>> {
  try {
    const { data } = await http.get<T>(path)
    return { state: 'there', content: data }
  } catch (error) {
    const { status, message } = answerTo(error) ?? {}
    if (status === 401) throw redirect(signInAddress('/member/login', url))
    if (status === 404) throw validationFailed(url)
    if (status === 403) {
      forgetWhatIsRefused()
      return { state: 'no-access', message: message ?? failureText(error) }
    }
    return { state: 'failed', message: failureText(error) }
  }
}

/** What may not be read any more goes from this device as well: the server says what that is. */
function forgetWhatIsRefused(): void {
  if (import.meta.env.PROD) void import('../pwa/copy/sync.ts').then(({ syncCopy }) => syncCopy())
}
