import type { LetterColours } from './letter-parts.ts'

// What a letter draws, it draws with the cells of tables: nothing is loaded, and whoever sees no pictures misses none.
// A slope is two colours that meet in a cell's diagonal; where a program knows no gradients the cell is plain.

/** The roof of the site, one tooth beside the other; each has its light at the left. Decoration. */
export function roof({ light }: LetterColours, { ink, surface }: { ink: string; surface: string }): string {
  const slope = `background-image:linear-gradient(to top right,${ink} 50%,${surface} 50%)`
  const tooth = `<td rowspan="2" width="1%" style="width:5px;background:${light};border-left:1px solid ${ink}"></td><td height="20" width="7%" bgcolor="${ink}" class="slope" style="${slope}"></td>`
  const below = `<td height="14" bgcolor="${ink}" class="dark"></td>`
  return table('100%', `<tr>${tooth.repeat(12)}</tr><tr>${below.repeat(12)}</tr>`, 'font-size:0;line-height:0')
}

/** A room in section: its roof, its glazing, and the light that falls in. Decoration. */
export function bay(
  { light }: LetterColours,
  { ink, surface, wall, beam }: { ink: string; surface: string; wall: string; beam: string },
): string {
  const slope = `background-image:linear-gradient(to top right,${surface} 47%,${ink} 47%,${ink} 52%,${wall} 52%)`
  const lit = `background-image:linear-gradient(66deg,${surface} 32%,${beam} 32%,${beam} 70%,${surface} 70%)`
  return table(
    '132',
    `<tr><td width="6" height="48" bgcolor="${light}" style="border:1px solid ${ink}"></td><td bgcolor="${surface}" class="bay-roof" style="${slope}"></td></tr>
<tr><td colspan="2" height="108" bgcolor="${surface}" class="bay-room" style="${lit};border:solid ${ink};border-width:0 2px"></td></tr>`,
    'font-size:0;line-height:0',
  )
}

/** A table that is only there for its cells. */
function table(width: string, rows: string, style: string): string {
  return `<table role="presentation" aria-hidden="true" width="${width}" cellpadding="0" cellspacing="0" style="${style}">${rows}</table>`
}
