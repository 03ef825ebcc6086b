import { bay, roof } from './letter-drawing.ts'
import { walls } from './letter-parts.ts'
import type { LetterSite, LetterColours, LetterFooter, LetterPart, LetterRoom } from './letter-parts.ts'

// The colours of ui/tokens/colours.css, light and dark, written out: a mail can load nothing and many programs know no
// variables. Styles stand at the elements because many programs drop the style sheet; that one adds the dark theme and
// what a phone needs. No typeface is loaded: headlines are narrow where a reader has a narrow one.
const page = '#EEF0EA'
const surface = '#FBFCF9'
const ink = '#16211E'
const quietInk = '#45524D'
const line = '#C3CCC2'
const beam = '#FFF6D2'
const ownColours: LetterColours = { light: '#F6D264', link: '#23479A', linkDark: '#A9BFF6' }
const head = `'Instrument Sans','Helvetica Neue',Arial,sans-serif;font-stretch:75%`
const sans = `Arial,Helvetica,sans-serif`
const serif = `Georgia,'Times New Roman',serif`

const styles = ({ link, linkDark }: LetterColours, [, wallDark]: readonly [string, string]) => `
  a { color: ${link} }
  @media (max-width: 480px) {
    .pad { padding-left: 20px !important; padding-right: 20px !important }
    .head { font-size: 32px !important }
    .code { font-size: 48px !important }
    .bay { display: none !important }
  }
  @media (prefers-color-scheme: dark) {
    .page { background: #0F1716 !important }
    .sheet { background: #17211F !important; border-color: #2B3936 !important }
    .fact { border-color: #2B3936 !important }
    .floor { border-color: #EEF1EA !important }
    .slope { background-image: linear-gradient(to top right, #0A100F 50%, #17211F 50%) !important }
    .dark { background: #0A100F !important }
    .wall { background: ${wallDark} !important; border-color: #EEF1EA !important }
    .ink { color: #EEF1EA !important }
    .quiet { color: #B7C2BB !important }
    .button { background: #EEF1EA !important; color: #16211E !important }
    .bay-roof { background-image: linear-gradient(to top right, #17211F 47%, #EEF1EA 47%, #EEF1EA 52%, ${wallDark} 52%) !important }
    .bay-room { background-image: linear-gradient(66deg, #17211F 32%, #3A3216 32%, #3A3216 70%, #17211F 70%) !important; border-color: #EEF1EA !important }
    a:not(.button) { color: ${linkDark} !important }
  }`

type Shown = {
  site: LetterSite
  subject: string
  heading: string
  room?: LetterRoom
  parts: LetterPart[]
  footer?: LetterFooter
}

/** A letter as a page of its own, in the site's look: its roof, its headline, what it says, and who sent it and why. */
export function htmlOf(letter: Shown): string {
  const { site } = letter
  const { colours = ownColours } = site
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(letter.subject)}</title>
<style>${styles(colours, walls[letter.room?.pigment ?? 'payne'])}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${page}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${page}">
<tr><td align="center" style="padding:32px 8px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="${sheetStyle}">
<tr><td style="padding:6px 0 0">${roof(colours, { ink, surface })}</td></tr>
${headAsHtml(letter, colours)}
<tr><td class="pad" style="padding:8px 36px 24px">
${letter.parts.map((part) => partAsHtml(part, colours)).join('\n')}
</td></tr>
<tr><td class="floor pad" style="padding:18px 36px 12px;border-top:8px solid ${ink}">
<p class="quiet" style="${smallStyle(13)}">${escapeHtml(site.siteName)}<br>${anchor(site.siteUrl, withoutProtocol(site.siteUrl), colours)}</p>
${footerAsHtml(letter.footer, colours)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const sheetStyle = `max-width:600px;background:${surface};border:1px solid ${line}`

/** The headline, on the wall of a room where there is one. */
function headAsHtml({ heading, room }: Shown, colours: LetterColours): string {
  const title = (size: number) =>
    `<h1 class="ink head" style="margin:0;overflow-wrap:anywhere;font:500 ${size}px/1.05 ${head};letter-spacing:-.02em;color:${ink}">${escapeHtml(heading)}</h1>`
  if (!room) return `<tr><td class="pad" style="padding:32px 36px 16px">${title(42)}</td></tr>`
  const [wall] = walls[room.pigment]
  const words = `<p class="ink" style="margin:0 0 10px;font:400 16px/1.4 ${sans};color:${ink}">${escapeHtml(room.above)}</p>\n${title(42)}`
  const columns = `<td class="pad" valign="middle" style="padding:28px 16px 28px 36px">${words}</td><td class="bay" valign="bottom" width="132" style="padding:12px 28px 0 0">${bay(colours, { ink, surface, wall, beam })}</td>`
  return `<tr><td class="wall" style="background:${wall};border-bottom:8px solid ${ink}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${columns}</tr></table></td></tr>
<tr><td height="16"></td></tr>`
}

function partAsHtml(part: LetterPart, colours: LetterColours): string {
  if ('say' in part) return `<p class="ink" style="${textStyle}">${escapeHtml(part.say)}</p>`
  if ('code' in part) return codeAsHtml(part.code)
  if ('link' in part) return linkAsHtml(part, colours)
  if ('facts' in part) return factsAsHtml(part.facts)
  if ('quote' in part) return quoteAsHtml(part.quote, colours)
  if ('written' in part)
    return `<p class="ink" style="${textStyle};white-space:pre-line">${escapeHtml(part.written)}</p>`
  if ('html' in part) return `<div class="ink" style="${textStyle}">${part.html}</div>`
  return `<p class="quiet" style="${smallStyle(14)}">${escapeHtml(part.note)}</p>`
}

function factsAsHtml(facts: readonly (readonly [name: string, value: string])[]): string {
  const cell = `padding:12px 0;border-bottom:1px solid ${line};overflow-wrap:anywhere;vertical-align:top;color:${ink}`
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td class="ink fact" width="104" style="${cell};padding-right:16px;font:700 16px/1.5 ${sans}">${escapeHtml(name)}</td><td class="ink fact" style="${cell};font:400 17px/1.5 ${serif}">${escapeHtml(value)}</td></tr>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${rows.join('')}</table>`
}

function quoteAsHtml(quote: string, { light }: LetterColours): string {
  const style = `${textStyle};padding:0 0 0 16px;border-left:4px solid ${light};white-space:pre-line`
  return `<p class="ink" style="${style}">${escapeHtml(quote)}</p>`
}

function footerAsHtml(footer: LetterFooter | undefined, colours: LetterColours): string {
  if (!footer) return ''
  const off = footer.unsubscribeUrl ? `<br>${anchor(footer.unsubscribeUrl, 'Switch it off', colours)}` : ''
  return `<p class="quiet" style="${smallStyle(13)}">${escapeHtml(footer.why)}${off}</p>\n`
}

/** Six digits stand as large as a headline can; a longer code keeps to one line on a phone. */
function codeAsHtml(code: string): string {
  const isLong = code.length > 6
  const size = isLong ? 36 : 72
  return `<p class="ink${isLong ? '' : ' code'}" style="margin:0 0 20px;font:500 ${size}px/1.1 ${head};letter-spacing:.04em;color:${ink}">${escapeHtml(code)}</p>`
}

/** A button, and one line for those whose program shows none: the address without what makes it long. */
function linkAsHtml({ link: to, label }: { link: string; label: string }, colours: LetterColours): string {
  const button = `display:inline-block;padding:0 22px;background:${ink};color:#F4F6F0;border-right:12px solid ${colours.light};text-decoration:none`
  const [short = ''] = withoutProtocol(to).split('?')
  return `<p style="margin:4px 0 8px"><a class="button" href="${escapeHtml(to)}" style="${button};font:600 16px/48px ${sans}">${escapeHtml(label)}</a></p>
<p class="quiet" style="${smallStyle(14)};overflow-wrap:anywhere">Or open ${anchor(to, short, colours)}</p>`
}

function anchor(to: string, words: string, { link }: LetterColours): string {
  return `<a href="${escapeHtml(to)}" style="color:${link}">${escapeHtml(words)}</a>`
}

function withoutProtocol(address: string): string {
  return address.replace(/^https?:\/\//, '')
}

const textStyle = `margin:0 0 16px;overflow-wrap:anywhere;font:400 17px/1.55 ${serif};color:${ink}`

function smallStyle(size: number): string {
  return `margin:0 0 16px;overflow-wrap:anywhere;font:400 ${size}px/1.6 ${sans};color:${quietInk}`
}

/** A text as HTML shows it. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
