import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { heldFiles } from './asked-field.ts'
import type { HeldFile } from './file-limits.ts'
import { useFormConnection } from './form-context.ts'
import type { FieldPath } from './form-model.ts'
import type { Upload } from './upload.ts'

/** How far a file has come. `part` goes from 0 to 1. */
export type Sending = { state: 'sending' | 'sent' | 'failed'; part: number }

type Call = { stop: () => void; isSent: Promise<boolean> }

/**
 * Sends the files of a field as soon as they are there, puts the id of each in its place when it has arrived, and calls
 * off those that are removed. A form that is submitted waits for them; one that failed keeps it from being sent until it
 * is tried again or removed. A field that leaves the page calls off what is under way, and sends it anew when it is back.
 */
export function useUploads(path: FieldPath, upload: Upload | undefined, held: readonly HeldFile[]) {
  const { waitsFor } = useFormConnection()
  const calls = useRef(new Map<File, Call>())
  const [parts, setParts] = useState<ReadonlyMap<File, Sending>>(new Map())
  const arrive = useArrival(path)

  function begin(file: File, send: Upload) {
    const calling = new AbortController()
    const { signal } = calling
    const tell = (news: Sending) => {
      if (!signal.aborted) setParts((before) => new Map(before).set(file, news))
    }
    async function deliver(): Promise<boolean> {
      try {
        const id = await send(file, { onProgress: (part) => tell({ state: 'sending', part }), signal })
        if (signal.aborted) return true
        calls.current.delete(file)
        arrive(file, id)
        return true
      } catch {
        tell({ state: 'failed', part: 0 })
        return signal.aborted
      }
    }
    tell({ state: 'sending', part: 0 })
    calls.current.set(file, { stop: () => calling.abort(), isSent: Promise.race([deliver(), calledOff(signal)]) })
  }

  const follow = useEffectEvent((entries: readonly HeldFile[], send: Upload) => {
    const known = calls.current
    for (const [file, { stop }] of known) {
      if (entries.includes(file)) continue
      stop()
      known.delete(file)
    }
    for (const file of entries) if (file instanceof File && !known.has(file)) begin(file, send)
  })

  useEffect(() => {
    const known = calls.current
    return () => {
      for (const { stop } of known.values()) stop()
      known.clear()
    }
  }, [])

  useEffect(() => {
    if (upload) follow(held, upload)
  }, [held, upload])

  useEffect(() => {
    if (!upload) return
    waitsFor.set(path, () => areSent(calls.current))
    return () => {
      waitsFor.delete(path)
    }
  }, [path, upload, waitsFor])

  return {
    sendingOf: (entry: HeldFile): Sending | undefined => {
      if (typeof entry === 'string') return { state: 'sent', part: 1 }
      return upload && (parts.get(entry) ?? { state: 'sending', part: 0 })
    },
    tryAgain: (file: File) => upload && begin(file, upload),
  }
}

/** Puts the id of a file in its place. Two files that got the same id are one. */
function useArrival(path: FieldPath) {
  const { model, sentFiles } = useFormConnection()
  return (file: File, id: string) => {
    if (!model) return
    if (!sentFiles.has(id)) sentFiles.set(id, file)
    const held = heldFiles(model.field(path).value)
    model.set(path, [...new Set(held.map((entry) => (entry === file ? id : entry)))])
  }
}

/** Whether all files are where they belong, those that were chosen meanwhile too. */
async function areSent(calls: ReadonlyMap<File, Call>): Promise<boolean> {
  while (calls.size > 0) {
    const sent = await Promise.all([...calls.values()].map(({ isSent }) => isSent))
    if (!sent.every(Boolean)) return false
  }
  return true
}

async function calledOff(signal: AbortSignal): Promise<boolean> {
  await new Promise((resolve) => signal.addEventListener('abort', resolve))
  return true
}
