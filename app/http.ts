import axios from 'axios'

/**
 * The browser's HTTP client: base URL from the server's configuration, credentials sent, no timeout (SPECIFICATION 7).
 * Its error texts reach the reader as they are (BEHAVIOUR G).
 */
export const http = axios.create({ withCredentials: true, timeout: 0 })

// Read at each request: client-only pages fetch while the document is still being taken over.
http.interceptors.request.use((request) => ({ ...request, baseURL: apiUrl() }))

/** The `API_URL` of the server, as the document says it. */
function apiUrl(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="api-url"]')?.content ?? '/api'
}

/** What the reader is told about a failed request: the client's own text. */
export function failureText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
