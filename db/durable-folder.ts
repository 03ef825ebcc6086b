import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = NodeFS['init']
type Opened = { nfd?: number }
type Attributes = { mode?: number }

/** How the engine's own folder makes and changes files (Emscripten, NODEFS). */
type Folder = {
  stream_ops: { fsync?: (opened: Opened) => number }
  node_ops: { mknod: (parent: unknown, name: string, mode: number, device: number) => unknown }
  doSetAttr: (at: unknown, node: unknown, attributes: Attributes, ...ways: unknown[]) => void
}

/**
 * The engine's folder on disk, with an fsync that reaches it, and for its owner's eyes only. The engine's own folder has no
 * fsync, so a commit would be acknowledged while it still lies in the memory of the machine, and a power cut would lose it.
 * And it gives each file mode 666 by hand, past any umask: everybody on the machine could read the members' addresses.
 */
export class DurableFolder extends NodeFS {
  override async init(...[lite, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(lite, options)
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(emscriptenOpts.preRun ?? []), (engine) => furnish(engine.NODEFS)],
      },
    }
  }
}

function furnish(folder: Folder): void {
  const { doSetAttr } = folder
  const { mknod } = folder.node_ops
  folder.stream_ops.fsync = fsyncOpened
  folder.node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, forOwner(mode), device)
  folder.doSetAttr = (at, node, attributes, ...ways) => {
    const { mode } = attributes
    doSetAttr(at, node, mode === undefined ? attributes : { ...attributes, mode: forOwner(mode) }, ...ways)
  }
}

function forOwner(mode: number): number {
  return mode & ~0o077
}

function fsyncOpened(opened: Opened): number {
  if (opened.nfd !== undefined) fsyncSync(opened.nfd)
  return 0
}
