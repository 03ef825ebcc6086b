import path from 'node:path'

/**
 * The first place in our own code an error passed through: `publishDraft (build/server/index.js:12:3)`. What a library threw
 * is looked for in what it was called from; empty where nothing of ours is in the stack.
 */
export function ownFrame(error: unknown, root: string = process.cwd()): string {
  if (!(error instanceof Error)) return ''
  for (const line of (error.stack ?? '').split('\n')) {
    const [, name = '', file = '', place = ''] =
      /^\s*at (?:async )?(?:(.+?) \()?(?:file:\/\/)?(\/.+?)(:\d+:\d+)\)?$/.exec(line) ?? []
    const isOwn = file.startsWith(`${root}${path.sep}`) && !file.includes('/node_modules/')
    if (!isOwn) continue
    const where = `${path.relative(root, file)}${place}`
    return (name ? `${name} (${where})` : where).slice(0, mostCharacters)
  }
  return ownFrame(error.cause, root)
}

const mostCharacters = 200
