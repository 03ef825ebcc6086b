import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = NodeFS['init']
type Opened = { nfd?: number }

/**
 * The engine's folder on disk, with an fsync that reaches it. The engine's own folder has none, so a commit would be
 * acknowledged while it still lies in the memory of the machine, and a power cut would lose it.
 */
export class DurableFolder extends NodeFS {
  override async init(...[lite, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(lite, options)
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [
          ...(emscriptenOpts.preRun ?? []),
          (engine) => Object.assign(engine.NODEFS.stream_ops, { fsync: fsyncOpened }),
        ],
      },
    }
  }
}

function fsyncOpened(opened: Opened): number {
  if (opened.nfd !== undefined) fsyncSync(opened.nfd)
  return 0
}
