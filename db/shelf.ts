/** How many answers there is room for, and how much memory all of them and the longest may take. */
type Room = { answers: number; bytes: number; longest: number }

/** Answers within bounds: those not asked for the longest go first. */
export class Shelf<Answer extends { rows: object[]; fields?: object[] }> {
  #answers = new Map<string, { answer: Promise<Answer>; bytes: number }>()
  #bytes = 0
  #room: Room

  constructor(room: Room) {
    this.#room = room
  }

  find(key: string): Promise<Answer> | undefined {
    const found = this.#answers.get(key)
    if (!found) return undefined
    this.#answers.delete(key)
    this.#answers.set(key, found)
    return found.answer
  }

  /** Keeps an answer from now on, so that it is asked for once; one that fails or is too long only for who waits. */
  keep(key: string, asked: Promise<Answer>): Promise<Answer> {
    const answer = asked.then((result) => {
      // What is told of the columns weighs more than most rows.
      const bytes = 2 * (key.length + JSON.stringify([result.rows, result.fields]).length)
      if (bytes > this.#room.longest) this.#drop(key)
      else this.#weigh(key, bytes)
      freeze(result.rows)
      return result
    })
    answer.catch(() => this.#drop(key))
    this.#answers.set(key, { answer, bytes: 0 })
    return answer
  }

  #weigh(key: string, bytes: number): void {
    const found = this.#answers.get(key)
    if (!found) return
    found.bytes = bytes
    this.#bytes += bytes
    for (const longestUnasked of this.#answers.keys()) {
      if (this.#answers.size <= this.#room.answers && this.#bytes <= this.#room.bytes) break
      this.#drop(longestUnasked)
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#answers.get(key)?.bytes ?? 0
    this.#answers.delete(key)
  }
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return
  Object.values(value).forEach(freeze)
  Object.freeze(value)
}
