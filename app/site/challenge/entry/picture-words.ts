import type { FilePosted } from './post-file.ts'

/** Sends what pictures show: each at once, and what did not arrive again when it is asked for. */
export type PictureWords = {
  say: (id: string, words: string) => Promise<FilePosted>
  /** Waits for what is on its way, and sends what did not arrive; what was answered to that. */
  sayAgain: () => Promise<FilePosted[]>
  /** Of a picture that is not there any more nothing is said. */
  forget: (id: string) => void
}

/** Keeps what is said of pictures until it has arrived: whoever wrote it sees it in its field, and would not write it twice. */
export function pictureWords(post: (id: string, words: string) => Promise<FilePosted>): PictureWords {
  const unsent = new Map<string, string>()
  const going = new Set<Promise<FilePosted>>()

  async function deliver(id: string, words: string): Promise<FilePosted> {
    const said = await post(id, words)
    // What was typed meanwhile goes by itself.
    if (said.files && unsent.get(id) === words) unsent.delete(id)
    return said
  }

  function say(id: string, words: string): Promise<FilePosted> {
    unsent.set(id, words)
    const saying = deliver(id, words)
    going.add(saying)
    return saying.finally(() => going.delete(saying))
  }

  return {
    say,
    async sayAgain() {
      await Promise.all(going)
      return Promise.all([...unsent].map(([id, words]) => say(id, words)))
    },
    forget: (id) => void unsent.delete(id),
  }
}
