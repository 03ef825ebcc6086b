import { data } from 'react-router'

/*
 * The two not-found answers differ in one letter and in who gives them (case 79).
 * Both name the full path with its query. Throw what they return.
 */

/** No page has this address. */
export function noPageMatches(url: URL) {
  return data(`Page not found: ${url.pathname}${url.search}`, { status: 404, statusText: 'Page Not Found' })
}

/** The address has the right form, but what it names is not there: an unknown studio, an edition still in draft. */
export function validationFailed(url: URL) {
  return data(`Page Not Found: ${url.pathname}${url.search}`, { status: 404, statusText: 'Page Not Found' })
}
