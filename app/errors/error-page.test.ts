import { data, UNSAFE_ErrorResponseImpl as RouteError } from 'react-router'
import { expect, test } from 'vitest'
import { faultOf } from './error-page.tsx'

const sentence = 'Something broke on our side. Nothing you did is lost; please try again in a moment.'

test('a page that is not there is called so, and says what was asked for', () => {
  const error = new RouteError(404, 'Not Found', 'Page not found: /nope?x=1')

  expect(faultOf(error)).toEqual({ status: 404, message: 'Page Not Found', description: 'Page not found: /nope?x=1' })
})

test.each([400, 403, 405, 500, 503])('any other status is called an internal server error: %s', (status) => {
  const fault = faultOf(new RouteError(status, 'Forbidden', 'a secret'))

  expect(fault).toEqual({ status, message: 'Internal Server Error', description: sentence })
})

test.each([new Error('password authentication failed'), 'text', undefined, data('x', { status: 404 })])(
  'what was thrown is not shown: %s',
  (error) => {
    expect(faultOf(error)).toEqual({ status: 500, message: 'Internal Server Error', description: sentence })
  },
)
