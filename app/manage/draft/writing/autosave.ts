/** What the server said to a save, or that nobody heard it. */
export type SaveAnswer =
  | { kind: 'saved'; version: number; at: Date }
  | { kind: 'stale'; words: string }
  | { kind: 'closed'; words: string }
  | { kind: 'refused'; words: string }
  | { kind: 'signed-out' }
  | { kind: 'unreachable' }

/** How things stand with what was typed. */
export type Saving =
  | { kind: 'saved'; at: Date }
  | { kind: 'typing' }
  | { kind: 'saving' }
  | Exclude<SaveAnswer, { kind: 'saved' }>

type AutosaveOptions<Copy> = {
  version: number
  savedAt: Date
  send: (copy: Copy, version: number) => Promise<SaveAnswer>
  onChange: (saving: Saving) => void
  /**
   * After a copy reached the server. `keep` is what this device must not forget yet: what was typed since, or the copy itself
   * where the page is being left, as the one that comes next may have been read before it was saved.
   */
  onSaved: (version: number, { isNewest, keep }: { isNewest: boolean; keep: Copy | undefined }) => void
  /** ms after the last key, and until somebody who cannot be reached is asked again. */
  wait?: number
  retry?: number
}

/**
 * Sends a text while it is written: 2 s after the last key, at once on `flush`. One save at a time, so that no slow save
 * meets a later one of its own. What cannot be sent is tried again; what somebody else overtook waits for a decision.
 */
export function createAutosave<Copy>(options: AutosaveOptions<Copy>) {
  const { send, onChange, onSaved, wait = 2000, retry = 10_000 } = options
  let version = options.version
  let saving: Saving = { kind: 'saved', at: options.savedAt }
  let unsent: { copy: Copy } | undefined
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLeaving = false

  function tell(next: Saving) {
    saving = next
    onChange(next)
  }

  function plan(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }

  function type(copy: Copy) {
    unsent = { copy }
    isLeaving = false
    if (isDecided(saving)) return
    if (saving.kind !== 'saving') tell({ kind: 'typing' })
    plan(wait)
  }

  /** Sends what is not sent yet. The answer says whether everything is with the server. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    if (running) {
      await running
      return flush()
    }
    if (unsent && !isDecided(saving)) {
      running = sendOnce(unsent)
      await running
    }
    return !unsent
  }

  async function sendOnce(sent: { copy: Copy }) {
    tell({ kind: 'saving' })
    const answer = await send(sent.copy, version)
    running = undefined
    if (answer.kind !== 'saved') {
      tell(answer)
      if (answer.kind === 'unreachable' || answer.kind === 'signed-out') plan(retry)
      return
    }
    version = answer.version
    const isNewest = unsent === sent
    if (isNewest) unsent = undefined
    onSaved(version, { isNewest, keep: unsent?.copy ?? (isLeaving ? sent.copy : undefined) })
    tell(isNewest ? { kind: 'saved', at: answer.at } : { kind: 'typing' })
    if (!isNewest) plan(wait)
  }

  return {
    type,
    flush,
    saving: () => saving,
    version: () => version,
    isUnsent: () => unsent !== undefined,
    /** Sends what is unsent, as the page is about to go. */
    leave() {
      isLeaving = true
      if (unsent) void flush()
    },
    /** Goes on from what the server has; what was typed is given up here (it was taken over elsewhere). */
    startFrom(next: { version: number; at: Date }) {
      clearTimeout(timer)
      unsent = undefined
      version = next.version
      tell({ kind: 'saved', at: next.at })
    },
    stop: () => clearTimeout(timer),
  }
}

/** Nothing is sent before somebody has decided. */
function isDecided({ kind }: Saving): boolean {
  return kind === 'stale' || kind === 'closed'
}
