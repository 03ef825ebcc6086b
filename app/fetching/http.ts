import axios from 'axios'
import { isOffline, noteNoAnswer } from '../pwa/online.ts'

/**
 * The browser's HTTP client: base URL from the server's configuration, credentials sent, no timeout.
 * Its error texts reach the reader as they are (case 87). `fetch` itself asks where it goes on after its page is gone
 * (`keepalive`), has an end of its own, or the status is the answer; and in the worker.
 */
export const http = axios.create({ withCredentials: true, timeout: 0 })

// Read at each request: client-only pages fetch while the document is still being taken over.
http.interceptors.request.use((request) => ({ ...request, baseURL: apiUrl() }))

/** The `API_URL` of the server, as the document says it. */
export function apiUrl(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="api-url"]')?.content ?? '/api'
}

// A request that was called off is no failure.
http.interceptors.response.use(undefined, (error: unknown) => {
  if (isWithoutAnswer(error)) noteNoAnswer()
  return Promise.reject(error)
})

/** What the reader is told about a failed request: the client's own text, or that there is no network. */
export function failureText(error: unknown): string {
  if (isWithoutAnswer(error) && (isOffline() || !navigator.onLine)) return 'You are offline'
  return error instanceof Error ? error.message : String(error)
}

/** What the server answered to a request that failed, with its own sentence where it has one; nothing where nobody answered. */
export function answerTo(error: unknown): { status: number; message: string | undefined } | undefined {
  if (!axios.isAxiosError<unknown>(error) || !error.response) return undefined
  const { status, data } = error.response
  const said = typeof data === 'object' && data !== null && 'message' in data ? data.message : undefined
  return { status, message: typeof said === 'string' ? said : undefined }
}

function isWithoutAnswer(error: unknown): boolean {
  return axios.isAxiosError(error) && error.code === axios.AxiosError.ERR_NETWORK
}
