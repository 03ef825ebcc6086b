import type { House, LetterPart } from './letter-parts.ts'

// The colours of ui/tokens.css, light and dark, written out: a mail can load nothing and many programs know no
// variables. Styles stand at the elements because many programs drop the style sheet; that one adds the dark theme.
const page = '#EEF0EA'
const surface = '#FBFCF9'
const ink = '#16211E'
const quietInk = '#45524D'
const line = '#C3CCC2'
const light = '#F6D264'
const link = '#23479A'
const sans = `'Instrument Sans', 'Helvetica Neue', Arial, sans-serif`

const darkTheme = `
  @media (prefers-color-scheme: dark) {
    .page { background: #0F1716 !important }
    .sheet { background: #17211F !important; border-color: #2B3936 !important }
    .ink { color: #EEF1EA !important }
    .quiet { color: #B7C2BB !important }
    .link { color: #A9BFF6 !important }
  }`

/** A letter as a page of its own, in the site's look. */
export function htmlOf(house: House, letter: { subject: string; heading: string; parts: LetterPart[] }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(letter.subject)}</title>
<style>${darkTheme}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${page}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${page}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="${sheetStyle}">
<tr><td style="height:8px;background:${light};font-size:0;line-height:0">&nbsp;</td></tr>
<tr><td style="padding:32px 32px 8px">
<p class="ink" style="${textStyle(ink, 18)};font-weight:600">${escapeHtml(house.siteName)}</p>
<h1 class="ink" style="${textStyle(ink, 30)};line-height:1.1;font-weight:500">${escapeHtml(letter.heading)}</h1>
${letter.parts.map(partAsHtml).join('\n')}
</td></tr>
<tr><td style="padding:16px 32px 32px;border-top:1px solid ${line}">
<p class="quiet" style="${textStyle(quietInk, 14)}">${anchor(house.siteUrl, house.siteUrl.replace(/^https?:\/\//, ''))}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const sheetStyle = `max-width:560px;background:${surface};border:1px solid ${line}`

function partAsHtml(part: LetterPart): string {
  if ('say' in part) return `<p class="ink" style="${textStyle(ink, 17)}">${escapeHtml(part.say)}</p>`
  if ('code' in part) return codeAsHtml(part.code)
  if ('link' in part) return linkAsHtml(part)
  return `<p class="quiet" style="${textStyle(quietInk, 14)}">${escapeHtml(part.note)}</p>`
}

function codeAsHtml(code: string): string {
  const style = `margin:0 0 24px;padding:16px 24px;background:${light};color:${ink};text-align:center`
  return `<p style="${style};font:600 36px/1.2 ${sans};letter-spacing:8px">${escapeHtml(code)}</p>`
}

/** A button, and the same address in letters for those whose program shows no buttons. */
function linkAsHtml({ link: to, label }: { link: string; label: string }): string {
  const button = `display:inline-block;padding:14px 24px;background:${ink};color:${page};text-decoration:none`
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(to)}" style="${button};font:500 16px/1.25 ${sans}">${escapeHtml(label)}</a></p>
<p class="quiet" style="${textStyle(quietInk, 14)};word-break:break-all">${anchor(to, to)}</p>`
}

function anchor(to: string, words: string): string {
  return `<a class="link" href="${escapeHtml(to)}" style="color:${link}">${escapeHtml(words)}</a>`
}

function textStyle(colour: string, size: number): string {
  return `margin:0 0 20px;font:400 ${size}px/1.5 ${sans};color:${colour}`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
