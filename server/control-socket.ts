import { chmodSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { reasonOf, StartRefusal } from '../db/start-refusal.ts'

/** What the running site does for each command; the text is for the person who typed it. */
export type ControlCommands = Readonly<Record<string, (args: string[]) => Promise<string>>>

export type ControlAnswer = { ok: true; text: string } | { ok: false; because: string }

const askedShape = z.object({ command: z.string(), args: z.array(z.string()) })
const answerShape = z.union([
  z.object({ ok: z.literal(true), text: z.string() }),
  z.object({ ok: z.literal(false), because: z.string() }),
])

/** A path of a socket has 108 bytes on Linux and 104 on macOS, with a closing zero (unix(7), sys/un.h). */
const longestPath = 103
const longestLine = 64 * 1024

/**
 * Takes commands from this machine over `DATA_DIR/control.sock`, which only the site's own user may open (mode 600).
 * One line of JSON asks (`{ command, args }`), one line answers (`ControlAnswer`); commands run one after the other.
 * A socket left behind by a killed process is replaced; one that answers is a `StartRefusal`.
 */
export async function listenForCommands(dataDir: string, commands: ControlCommands) {
  if (await isAnswering(dataDir)) {
    throw new StartRefusal(`The data folder ${dataDir} is already served by another process; stop that one first.`)
  }
  rmSync(socketOf(dataDir), { force: true })

  let last: Promise<unknown> = Promise.resolve()
  const inTurn = (line: string) => {
    const answer = last.then(() => answerTo(line, commands))
    last = answer
    return answer
  }
  const connections = new Set<Socket>()
  const server = createServer((socket) => {
    connections.add(socket)
    socket.on('close', () => connections.delete(socket)).on('error', () => socket.destroy())
    onFirstLine(socket, async (line) => socket.end(`${JSON.stringify(await inTurn(line))}\n`))
  })
  await withShortPath(dataDir, (file) => listenPrivately(server, file))
  chmodSync(socketOf(dataDir), 0o600)

  return {
    /** Lets the running command finish, then takes the socket away. */
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      await last
      for (const socket of connections) socket.destroySoon()
      await closed
      rmSync(socketOf(dataDir), { force: true })
    },
  }
}

/**
 * Asks the running site to do a command and waits for its answer as long as it takes; `undefined` when no site runs on
 * this data folder, so the caller may open the database itself.
 */
export async function sendCommand(
  dataDir: string,
  command: string,
  args: string[],
): Promise<ControlAnswer | undefined> {
  const socket = await connectTo(dataDir)
  if (!socket) return undefined
  return new Promise((resolve, reject) => {
    const broken = () => reject(new Error('The site went away before it answered.'))
    socket.on('error', broken).on('close', broken)
    onFirstLine(socket, (line) => {
      resolve(answerShape.parse(JSON.parse(line)))
      socket.end()
    })
    socket.write(`${JSON.stringify({ command, args })}\n`)
  })
}

async function answerTo(line: string, commands: ControlCommands): Promise<ControlAnswer> {
  try {
    const { command, args } = askedShape.parse(JSON.parse(line))
    const run = Object.hasOwn(commands, command) ? commands[command] : undefined
    if (!run) return { ok: false, because: `The running site does not know the command "${command}"; restart it.` }
    return { ok: true, text: await run(args) }
  } catch (error) {
    if (error instanceof StartRefusal) return { ok: false, because: error.message }
    console.error(error)
    return { ok: false, because: `The command failed (${reasonOf(error)}); the site's log says more.` }
  }
}

function onFirstLine(socket: Socket, answer: (line: string) => unknown): void {
  socket.setEncoding('utf8')
  let read = 0
  socket.on('data', (text: string) => {
    read += text.length
    if (read > longestLine) socket.destroy()
  })
  createInterface({ input: socket })
    .once('line', answer)
    .on('error', () => socket.destroy())
}

async function isAnswering(dataDir: string): Promise<boolean> {
  const socket = await connectTo(dataDir)
  socket?.destroy()
  return socket !== undefined
}

/** Nobody listens: no file, no folder, or a file whose process is gone. */
const nobody = ['ENOENT', 'ECONNREFUSED', 'ENOTDIR', 'ENOTSOCK']

function connectTo(dataDir: string): Promise<Socket | undefined> {
  return withShortPath(dataDir, (file) => {
    const socket = connect(file)
    return new Promise((resolve, reject) => {
      socket.once('connect', () => {
        socket.removeAllListeners('error')
        resolve(socket)
      })
      socket.once('error', (error) => {
        if ('code' in error && nobody.includes(String(error.code))) return resolve(undefined)
        reject(new StartRefusal(`The running site cannot be asked (${reasonOf(error)}); run this as the site's user.`))
      })
    })
  })
}

/** Binding and rights in one step: with this mask nobody else can open the socket between being made and chmod. */
function listenPrivately(server: Server, file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new StartRefusal(`The socket ${file} cannot be made (${reasonOf(error)}).`)))
    const mask = process.umask(0o177)
    server.listen(file, resolve)
    process.umask(mask)
  })
}

/**
 * Runs with the socket's path, or, where that is too long, with a path through a link in a fresh private folder. The
 * link is needed only to find the socket, so nothing in the temporary folder outlives the call or can be guessed.
 */
async function withShortPath<T>(dataDir: string, use: (file: string) => Promise<T>): Promise<T> {
  const file = socketOf(dataDir)
  if (Buffer.byteLength(file) <= longestPath) return use(file)

  const folder = mkdtempSync(path.join(tmpdir(), 'guildhall-'))
  try {
    symlinkSync(path.resolve(dataDir), path.join(folder, 'd'))
    return await use(path.join(folder, 'd', 'control.sock'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function socketOf(dataDir: string): string {
  return path.join(dataDir, 'control.sock')
}
