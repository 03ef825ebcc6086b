/** A way to the engine: messages of PostgreSQL's protocol in, its answer out. */
type Ask = (messages: Buffer) => Promise<Buffer>

/** About as many as a site asks in a day; each takes some ten kilobytes. */
const mostKept = 400
/** Longer ones name hundreds of rows, hardly ever the same number of them twice. */
const longestKept = 16 * 1024

/** What the messages of the protocol begin with (https://www.postgresql.org/docs/current/protocol-message-formats.html). */
const [parse, bind, refused, idle] = [...Buffer.from('PBEI')]
/** What may stand before the answer to a question: that a name was closed, a notice, news on a channel, a setting. */
const asides = new Set(Buffer.from('3NAS'))

/** Counted for all connections: they share what an engine keeps, and a name never means another text than it did. */
let given = 0

/**
 * The same way, on which a question that was asked before is not read and planned again: its text is given a name at the engine,
 * and asked by that. The driver has a name for each question too, but then who asks has to know which texts there are. Those
 * asked longest ago are forgotten first.
 */
export function keepStatements(ask: Ask): Ask {
  const names = new Map<string, string>()
  let forgotten: string[] = []

  const forget = (text: string, name: string) => {
    names.delete(text)
    forgotten.push(name)
  }
  return async (messages) => {
    const question = readQuestion(messages)
    if (!question) return ask(messages)

    const text = question.parse.toString('latin1')
    const known = names.get(text)
    const name = known ?? `kept_${(given += 1)}`
    const closed = forgotten.map(closeOf)
    forgotten = []
    const asked = known ? [] : [named(question.parse, 5, name)]
    const answer = await ask(Buffer.concat([...closed, ...asked, named(question.bind, 6, name), question.rest]))

    names.delete(text)
    names.set(text, name)
    const isRefused = firstOf(answer) === refused
    if (isRefused) forget(text, name)
    for (const [oldest, its] of names) {
      if (names.size <= mostKept) break
      forget(oldest, its)
    }
    // Nothing was done yet. The values may be wrong, or the tables others since it was read; a failed transaction stays so.
    return known && isRefused && answer.at(-1) === idle ? ask(messages) : answer
  }
}

/**
 * The text of a question, its values, and what else the driver sends with them; `undefined` where it is none with values, or one
 * that may write: only what is read may be asked again.
 */
function readQuestion(messages: Buffer) {
  const [first, second] = [lengthAt(messages, 0), lengthAt(messages, lengthAt(messages, 0))]
  const [text, values] = [messages.subarray(0, first), messages.subarray(first, first + second)]
  if (text[0] !== parse || values[0] !== bind || first > longestKept) return undefined
  // Neither the text nor what is asked by it has a name of its own.
  if (text[5] !== 0 || values[5] !== 0 || values[6] !== 0) return undefined
  if (!/^\s*select\b/i.test(text.toString('latin1', 6, 32))) return undefined
  return { parse: text, bind: values, rest: messages.subarray(first + second) }
}

/** The kind of the first message that is no aside. */
function firstOf(answer: Buffer): number | undefined {
  let at = 0
  while (asides.has(answer[at] ?? 0)) at += lengthAt(answer, at)
  return answer[at]
}

function lengthAt(messages: Buffer, start: number): number {
  return messages.length < start + 5 ? 0 : 1 + messages.readUInt32BE(start + 1)
}

/** The message with a name where it had an empty one. */
function named(message: Buffer, at: number, name: string): Buffer {
  const longer = Buffer.concat([message.subarray(0, at), Buffer.from(name), message.subarray(at)])
  longer.writeUInt32BE(longer.length - 1, 1)
  return longer
}

function closeOf(name: string): Buffer {
  const message = Buffer.from(`C\0\0\0\0S${name}\0`)
  message.writeUInt32BE(message.length - 1, 1)
  return message
}
