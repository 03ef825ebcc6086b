import { encode } from 'uqr'

/** A code to be photographed: how many squares it is wide, and the dark ones as one path of an SVG. */
export type DrawnCode = { size: number; path: string }

/** Draws a text as such a code (ISO/IEC 18004), with the quiet border it needs. */
export function drawCode(text: string): DrawnCode {
  const { size, data } = encode(text, { border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return { size, path }
}
