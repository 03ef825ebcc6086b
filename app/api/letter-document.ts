/** A letter carries its own styles. It runs nothing, loads nothing, leads nowhere, and only pages of ours show it and see how high it is. */
export function letterDocument(letter: { html: string }): Response {
  return new Response(letter.html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-same-origin",
      'X-Frame-Options': 'SAMEORIGIN',
    },
  })
}
