/** The colours of a community as a style sheet: inline styles are forbidden to our pages, so they come as a file. Pure. */
import { hash } from 'node:crypto'
import { inkOnLight, softLight } from './colours.ts'
import { mix } from './contrast.ts'
import type { SiteColours } from './colours.ts'

/** Re-points the tokens of `ui/tokens/colours.css` in their own layer, so that the looks of editions still win where they frame. */
export function brandingStylesheet({ light, onLight, link, linkDark }: SiteColours): string {
  const [softDay, softNight] = softLight(light)
  const tokens = {
    light,
    'on-light': onLight,
    'light-soft': `light-dark(${softDay}, ${softNight})`,
    glass: light,
    link: `light-dark(${link}, ${linkDark})`,
    focus: `light-dark(${link}, ${light})`,
    tick: `light-dark(${light}, #16211e)`,
    'nav-lamp': `light-dark(${light}, #7f5000)`,
    sun: light,
    'sun-hi': mix(light, '#ffffff', 0.65),
    'sun-ink-2': inkOnLight('sun-ink-2', light),
    'sun-ink-3': inkOnLight('sun-ink-3', light),
    beam: `light-dark(#fff6d29e, ${light}33)`,
    'beam-lit': `light-dark(#fff6d2d6, ${light}6b)`,
    'beam-hi': `light-dark(#fff6d2d9, ${light}4c)`,
    'beam-hi-lit': `light-dark(#fff6d2ff, ${light}85)`,
  }
  const lines = Object.entries(tokens).map(([name, value]) => `    --${name}: ${value};`)
  return `@layer tokens {\n  :root {\n${lines.join('\n')}\n  }\n}\n`
}

/** Where the sheet is served: its name follows from its content, so browsers may keep it for ever. */
export function stylesheetAddress(colours: SiteColours): string {
  return `/_app/look/${hash('sha256', brandingStylesheet(colours), 'hex').slice(0, 16)}.css`
}
