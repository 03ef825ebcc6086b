import { pictureWidths } from '../limit-numbers.ts'
import type { Element } from './elements.ts'

/** A picture of ours may have its size and its colours behind its address: `/files/…#1600x900-` and nine colours of three digits. */
const ourPicture = /^(\/files\/[^#?]+)#(\d{1,4})x(\d{1,4})(?:-([\da-f]{27}))?$/

/** A picture of ours is asked for when it comes into view, and nothing moves then: its place is kept, in its colours. */
export function furnishPicture(picture: Element): void {
  picture.properties.loading = 'lazy'
  const { src } = picture.properties
  const [, address, width, height, colours] = typeof src === 'string' ? (ourPicture.exec(src) ?? []) : []
  if (!address) return
  const { narrow, middle } = pictureWidths
  const narrower = [narrow, middle].filter((one) => one < Number(width)).map((one) => `${address}?w=${one} ${one}w`)
  const widths =
    narrower.length > 0
      ? { srcSet: [...narrower, `${address} ${width}w`].join(', '), sizes: '(max-width: 60rem) 100vw, 44rem' }
      : {}
  Object.assign(picture.properties, { src: address, width: Number(width), height: Number(height), ...widths })
  if (colours) layOn(picture, colours)
}

/** Turns the picture into one that lies on its colours. They are drawn: the site's policy lets no style in. */
function layOn(picture: Element, colours: string): void {
  const patches = Array.from({ length: 9 }, (_, n): Element => {
    const fill = `#${colours.slice(3 * n, 3 * n + 3)}`
    return {
      type: 'element',
      tagName: 'path',
      properties: { fill, d: `M${n % 3} ${Math.floor(n / 3)}h1v1h-1z` },
      children: [],
    }
  })
  const blur: Element = {
    type: 'element',
    tagName: 'svg',
    properties: { ariaHidden: 'true', viewBox: '0 0 3 3', preserveAspectRatio: 'none' },
    children: patches,
  }
  const whole: Element = { ...picture, properties: { ...picture.properties } }
  Object.assign(picture, { tagName: 'span', properties: { className: ['picture'] }, children: [blur, whole] })
}
