import type { Asked, AuthContext } from './context.ts'

/**
 * The page between a mailed link and what it does, where no page of the site stands there: a sentence and a button. Programs that
 * open links press none. No script, no style, and no other place that the button could lead to.
 */
export function buttonPage({ siteUrl }: AuthContext, { query }: Asked, end: URL): Response {
  const action = `continue?${escapeHtml(String(query))}`
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>One more step</title>
<main>
<h1>One more step</h1>
<p>Nothing has happened yet. Continue, and you go on to ${escapeHtml(end.host)}.</p>
<form method="post" action="verify/${action}"><button>Continue</button></form>
</main>
</html>
`
  const policy = [
    "default-src 'none'",
    // Browsers also look at where the answer to a form leads.
    `form-action ${new URL(siteUrl).origin} ${end.origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policy.join('; '),
      // The address carries the token; a form without any referrer could not say that it comes from here.
      'Referrer-Policy': 'strict-origin',
      'X-Robots-Tag': 'noindex',
    },
  })
}

function escapeHtml(text: string): string {
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? '')
}
