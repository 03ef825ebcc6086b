import { renderToStaticMarkup } from 'react-dom/server'
import { mix } from '../../../domain/club/settings/contrast.ts'
import { inTurn, openPicture } from '../../../domain/drawing.ts'
import { furniture } from '../../../ui/bay/furniture.tsx'
import { colours, shadesOf } from './colours.ts'
import type { PictureFacts } from './facts.server.ts'
import { type Lettering, type Letters, openLetters } from './letters.server.ts'

/** As sites that show links ask for it (the Open Graph protocol): twice as wide as it is high, and a little less. */
export const pictureSize = { width: 1200, height: 630 }

let letters: Promise<Letters> | undefined

/** The picture of a page as PNG, with the logo of the site where it has one. One is drawn at a time, in turn with every other picture. */
export async function drawPicture(facts: PictureFacts, logo?: Uint8Array): Promise<Uint8Array> {
  letters ??= openLetters()
  const drawn = await letters
  return inTurn(async () => {
    const svg = pictureInSvg(facts, drawn, logo && (await openPicture(logo).png().toBuffer()))
    return openPicture(Buffer.from(svg))
      .png({ palette: true, colours: logo ? 256 : 64 })
      .toBuffer()
  })
}

const nameOfHouse = { size: 30, weight: 600, width: 85, spacing: -0.02 }
const tall = { weight: 500, width: 75, spacing: -0.03 }
const plain = { weight: 400, width: 100, spacing: 0 }
/** Where a title and a line at the foot stand: as far as the room, and beside a numeral. */
const besideRoom = { x: 56, top: 192, width: 690, foot: { x: 56, baseline: 566, width: 736 } }
const besideNumeral = { x: 500, top: 150, width: 644, foot: { x: 504, baseline: 566, width: 640 } }
/** A title is as large as it can be on so many lines. */
const titles = [
  { size: 92, lines: 3 },
  { size: 76, lines: 4 },
  { size: 60, lines: 5 },
  { size: 48, lines: 6 },
]

/** The same before it becomes pixels. A title in letters the font does not have is left out: the room stands for itself. */
export function pictureInSvg(facts: PictureFacts, drawn: Letters, logo?: Buffer): string {
  const { width, height } = pictureSize
  const { wall, pigment } = shadesOf[facts.pigment]
  const sign = logo && facts.logo ? ownSign(facts.logo, logo) : { drawn: roof(facts.light), width: 64 }
  const place = facts.numeral ? besideNumeral : besideRoom
  const texts = [
    lineAt(drawn, facts.house, { ...besideRoom.foot, x: 72 + sign.width, baseline: 73 }, nameOfHouse),
    ...titleOf(drawn, facts.title, place),
    lineAt(drawn, facts.foot, place.foot, { ...plain, size: 26 }),
    facts.numeral
      ? lineAt(drawn, facts.numeral, { x: 48, baseline: 581, width: 430 }, { ...tall, size: 450 })
      : lineAt(drawn, facts.over, { ...besideRoom.foot, baseline: 167 }, { ...plain, size: 28 }),
  ]
  const room = `<svg x="804" y="148" width="340" height="468" viewBox="0 0 240 330" overflow="visible">${renderToStaticMarkup(roomDrawn(facts.room))}</svg>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<style>${stylesOf(pigment, facts.light)}</style>
<rect width="${width}" height="${height}" fill="${facts.numeral ? colours.surface : wall}"/>
${facts.numeral ? '' : room}
<svg x="56" y="44" overflow="visible">${renderToStaticMarkup(sign.drawn)}</svg>
<g fill="${colours.ink}">${texts.join('')}<rect y="${height - 16}" width="${width}" height="16"/></g>
</svg>`
}

type Place = { x: number; top: number; width: number }

function titleOf(drawn: Letters, title: string, { x, top, width }: Place): string[] {
  for (const { size, lines: most } of titles) {
    const lettering = { ...tall, size }
    const lines = drawn.lines(title, lettering, width)
    if (!lines) return []
    const isLast = size === titles.at(-1)?.size
    if (lines.length > most && !isLast) continue
    return lines
      .slice(0, most)
      .map((line, n) =>
        lineAt(drawn, line, { x, baseline: top + size * (0.82 + n * 0.92), width: width + 46 }, lettering),
      )
  }
  return []
}

function lineAt(
  drawn: Letters,
  text: string,
  { x, baseline, width }: { x: number; baseline: number; width: number },
  lettering: Lettering,
): string {
  // A long line is smaller; what does not fit even then ends with its first words.
  const smaller = [1, 0.85, 0.7].map((part) => ({ ...lettering, size: lettering.size * part }))
  const fits = smaller.find((one) => drawn.lines(text, one, width)?.length === 1) ?? lettering
  const [line] = drawn.lines(text, fits, width) ?? []
  return line ? `<g transform="translate(${x} ${baseline})">${drawn.paths(line, fits)}</g>` : ''
}

/** What `ui/bay/bay.css` says of a room in the light of the day, in colours that stand for themselves. */
function stylesOf(pigment: string, light: string): string {
  const { ink, surface } = colours
  return `.line{fill:none;stroke:${ink};stroke-width:2}.line [class]{stroke:${ink}}
.bay-pigment{fill:${pigment}}.bay-paper{fill:${surface}}.bay-ink{fill:${ink}}.bay-lit{fill:${light}}
.line .bay-thread{stroke:${pigment}}.wall{fill:${surface}}.beam{fill:${mix(light, surface, 0.28)}}.glass{fill:${light};stroke:${ink};stroke-width:1.5}`
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

/** The roof of the house, as `ui/logo.tsx` has it. */
function roof(light: string) {
  return (
    <g transform="scale(1.4545)">
      <path d="M1 23V3l14 10V3l14 10V3l14 10v10z" fill={colours.ink} />
      <path d="M1 3v14h4V6zM15 3v14h4V6zM29 3v14h4V6z" fill={light} stroke={colours.ink} strokeWidth="1" />
    </g>
  )
}

/** A community's own sign, as high as the roof and at most four times as wide. */
function ownSign({ width, height }: { width: number; height: number }, png: Buffer) {
  const scale = Math.min(35 / height, 140 / width)
  const size = { width: width * scale, height: height * scale }
  const href = `data:image/png;base64,${png.toString('base64')}`
  return { drawn: <image href={href} y={(35 - size.height) / 2} {...size} />, width: size.width }
}
