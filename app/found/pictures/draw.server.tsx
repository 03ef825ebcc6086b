import { renderToStaticMarkup } from 'react-dom/server'
import { inTurn, openPicture } from '../../../domain/drawing.ts'
import { furniture } from '../../../ui/bay/furniture.tsx'
import { colours, shadesOf } from './colours.ts'
import type { PictureFacts } from './facts.server.ts'
import { type Lettering, type Letters, openLetters } from './letters.server.ts'

/** As sites that show links ask for it (the Open Graph protocol): twice as wide as it is high, and a little less. */
export const pictureSize = { width: 1200, height: 630 }

let letters: Promise<Letters> | undefined

/** The picture of a page as PNG. One is drawn at a time, in turn with every other picture of the site. */
export async function drawPicture(facts: PictureFacts): Promise<Uint8Array> {
  letters ??= openLetters()
  const svg = pictureInSvg(facts, await letters)
  return inTurn(() => openPicture(Buffer.from(svg)).png({ palette: true, colours: 64 }).toBuffer())
}

const tall = { weight: 500, width: 75, spacing: -0.03 }
const plain = { weight: 400, width: 100, spacing: 0 }
const titleWidth = 690
/** A title is as large as it can be on so many lines. */
const titles = [
  { size: 92, lines: 3 },
  { size: 76, lines: 4 },
  { size: 60, lines: 5 },
  { size: 48, lines: 6 },
]

/** The same before it becomes pixels. A title in letters the font does not have is left out: the room stands for itself. */
export function pictureInSvg(facts: PictureFacts, drawn: Letters): string {
  const { width, height } = pictureSize
  const { wall, pigment } = shadesOf[facts.pigment]
  const texts = [
    lineAt(drawn, facts.house, { x: 136, baseline: 73 }, { size: 30, weight: 600, width: 85, spacing: -0.02 }),
    lineAt(drawn, facts.over, { x: 56, baseline: 167 }, { ...plain, size: 28 }),
    ...titleOf(drawn, facts.title),
    lineAt(drawn, facts.foot, { x: 56, baseline: 566 }, { ...plain, size: 26 }),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<style>${stylesOf(pigment)}</style>
<rect width="${width}" height="${height}" fill="${wall}"/>
<svg x="804" y="148" width="340" height="468" viewBox="0 0 240 330" overflow="visible">${renderToStaticMarkup(roomDrawn(facts.room))}</svg>
<g transform="translate(56 44) scale(1.4545)">${renderToStaticMarkup(mark)}</g>
<g fill="${colours.ink}">${texts.join('')}<rect y="${height - 16}" width="${width}" height="16"/></g>
</svg>`
}

function titleOf(drawn: Letters, title: string): string[] {
  for (const { size, lines: most } of titles) {
    const lettering = { ...tall, size }
    const lines = drawn.lines(title, lettering, titleWidth)
    if (!lines) return []
    const isLast = size === titles.at(-1)?.size
    if (lines.length > most && !isLast) continue
    return lines
      .slice(0, most)
      .map((line, n) => lineAt(drawn, line, { x: 56, baseline: 192 + size * (0.82 + n * 0.92) }, lettering))
  }
  return []
}

function lineAt(
  drawn: Letters,
  text: string,
  { x, baseline }: { x: number; baseline: number },
  lettering: Lettering,
): string {
  const [line] = drawn.lines(text, lettering, pictureSize.width) ?? []
  return line ? `<g transform="translate(${x} ${baseline})">${drawn.paths(line, lettering)}</g>` : ''
}

/** What `ui/bay/bay.css` says of a room in the light of the day, in colours that stand for themselves. */
function stylesOf(pigment: string): string {
  const { ink, surface, light } = colours
  return `.line{fill:none;stroke:${ink};stroke-width:2}.line [class]{stroke:${ink}}
.bay-pigment{fill:${pigment}}.bay-paper{fill:${surface}}.bay-ink{fill:${ink}}.bay-lit{fill:${light}}
.line .bay-thread{stroke:${pigment}}.wall{fill:${surface}}.beam{fill:#fdf3d0}.glass{fill:${light};stroke:${ink};stroke-width:1.5}`
}

function roomDrawn(room: PictureFacts['room']) {
  return (
    <>
      <path className="wall" d="M0 8L240 98V330H0z" />
      <path className="beam" d="M8 16L212 330H84L8 96z" />
      <g className="line">{furniture[room]}</g>
      <path className="glass" d="M0 9h9v88H0z" />
      <path className="line" d="M0 31h9M0 53h9M0 75h9" />
      <path className="line" d="M0 6L240 97" style={{ strokeWidth: 5 }} />
      <path className="line" d="M1 97V330M239 98V330" />
    </>
  )
}

const mark = (
  <>
    <path d="M1 23V3l14 10V3l14 10V3l14 10v10z" fill={colours.ink} />
    <path d="M1 3v14h4V6zM15 3v14h4V6zM29 3v14h4V6z" fill={colours.light} stroke={colours.ink} strokeWidth="1" />
  </>
)
