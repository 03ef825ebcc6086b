import type { DrawnCode } from '../../../../sign-in/draw-code.server.ts'

/** A drawn code as a file to be saved: black on white, to be printed in any size. */
export function pictureFile({ size, path }: DrawnCode): string {
  const box = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`
  return `data:image/svg+xml,${encodeURIComponent(`${box}<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`)}`
}
