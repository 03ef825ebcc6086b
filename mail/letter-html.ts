import type { LetterSite, LetterColours, LetterFooter, LetterPart } from './letter-parts.ts'

// The colours of ui/tokens.css, light and dark, written out: a mail can load nothing and many programs know no
// variables. Styles stand at the elements because many programs drop the style sheet; that one adds the dark theme.
const page = '#EEF0EA'
const surface = '#FBFCF9'
const ink = '#16211E'
const quietInk = '#45524D'
const line = '#C3CCC2'
const ownColours: LetterColours = { light: '#F6D264', onLight: '#16211E', link: '#23479A', linkDark: '#A9BFF6' }
const sans = `'Instrument Sans', 'Helvetica Neue', Arial, sans-serif`

const styles = ({ link, linkDark }: LetterColours) => `
  a { color: ${link} }
  @media (prefers-color-scheme: dark) {
    .page { background: #0F1716 !important }
    .sheet { background: #17211F !important; border-color: #2B3936 !important }
    .foot { border-color: #2B3936 !important }
    .ink { color: #EEF1EA !important }
    .quiet { color: #B7C2BB !important }
    .button { background: #EEF1EA !important; color: #16211E !important }
    a:not(.button) { color: ${linkDark} !important }
  }`

/** A letter as a page of its own, in the site's look. */
export function htmlOf(
  site: LetterSite,
  letter: { subject: string; heading: string; parts: LetterPart[]; footer?: LetterFooter },
): string {
  const { colours = ownColours } = site
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(letter.subject)}</title>
<style>${styles(colours)}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${page}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${page}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="${sheetStyle}">
<tr><td style="height:8px;background:${colours.light};font-size:0;line-height:0">&nbsp;</td></tr>
<tr><td style="padding:32px 32px 8px">
<p class="ink" style="${textStyle(ink, 18)};font-weight:600">${escapeHtml(site.siteName)}</p>
<h1 class="ink" style="${textStyle(ink, 30)};line-height:1.1;font-weight:500">${escapeHtml(letter.heading)}</h1>
${letter.parts.map((part) => partAsHtml(part, colours)).join('\n')}
</td></tr>
<tr><td class="foot" style="padding:16px 32px 32px;border-top:1px solid ${line}">
<p class="quiet" style="${textStyle(quietInk, 14)}">${anchor(site.siteUrl, site.siteUrl.replace(/^https?:\/\//, ''), colours)}</p>
${footerAsHtml(letter.footer, colours)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const sheetStyle = `max-width:560px;background:${surface};border:1px solid ${line}`

function partAsHtml(part: LetterPart, colours: LetterColours): string {
  if ('say' in part) return `<p class="ink" style="${textStyle(ink, 17)}">${escapeHtml(part.say)}</p>`
  if ('code' in part) return codeAsHtml(part.code, colours)
  if ('link' in part) return linkAsHtml(part, colours)
  if ('facts' in part) return factsAsHtml(part.facts)
  if ('quote' in part) return quoteAsHtml(part.quote, colours)
  if ('html' in part) return `<div class="ink" style="${textStyle(ink, 17)}">${part.html}</div>`
  return `<p class="quiet" style="${textStyle(quietInk, 14)}">${escapeHtml(part.note)}</p>`
}

function factsAsHtml(facts: readonly (readonly [name: string, value: string])[]): string {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td class="quiet" style="${cellStyle(quietInk)};padding-right:16px">${escapeHtml(name)}</td><td class="ink" style="${cellStyle(ink)}">${escapeHtml(value)}</td></tr>`,
  )
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${rows.join('')}</table>`
}

function quoteAsHtml(quote: string, { light }: LetterColours): string {
  const style = `${textStyle(ink, 17)};padding:0 0 0 16px;border-left:3px solid ${light};white-space:pre-line`
  return `<p class="ink" style="${style}">${escapeHtml(quote)}</p>`
}

function footerAsHtml(footer: LetterFooter | undefined, colours: LetterColours): string {
  if (!footer) return ''
  const off = footer.unsubscribeUrl ? ` ${anchor(footer.unsubscribeUrl, 'Switch it off', colours)}` : ''
  return `<p class="quiet" style="${textStyle(quietInk, 14)}">${escapeHtml(footer.why)}${off}</p>\n`
}

function codeAsHtml(code: string, { light, onLight }: LetterColours): string {
  const style = `margin:0 0 24px;padding:16px 24px;background:${light};color:${onLight};text-align:center`
  // Six digits stand large; a longer code keeps to one line on a phone.
  const type =
    code.length > 6 ? `font:600 26px/1.2 ${sans};letter-spacing:4px` : `font:600 36px/1.2 ${sans};letter-spacing:8px`
  return `<p style="${style};${type}">${escapeHtml(code)}</p>`
}

/** A button, and the same address in letters for those whose program shows no buttons. */
function linkAsHtml({ link: to, label }: { link: string; label: string }, colours: LetterColours): string {
  const button = `display:inline-block;padding:14px 24px;background:${ink};color:${page};text-decoration:none`
  return `<p style="margin:0 0 16px"><a class="button" href="${escapeHtml(to)}" style="${button};font:500 16px/1.25 ${sans}">${escapeHtml(label)}</a></p>
<p class="quiet" style="${textStyle(quietInk, 14)};word-break:break-all">${anchor(to, to, colours)}</p>`
}

function anchor(to: string, words: string, { link }: LetterColours): string {
  return `<a href="${escapeHtml(to)}" style="color:${link}">${escapeHtml(words)}</a>`
}

function cellStyle(colour: string): string {
  return `padding:4px 0;overflow-wrap:anywhere;font:400 16px/1.4 ${sans};color:${colour};vertical-align:top`
}

function textStyle(colour: string, size: number): string {
  return `margin:0 0 20px;overflow-wrap:anywhere;font:400 ${size}px/1.5 ${sans};color:${colour}`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
