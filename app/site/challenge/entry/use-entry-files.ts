import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { EntryFile } from '../../../../domain/programme/submissions/files.ts'
import { useFormConnection } from '../../../../ui/form/form-context.ts'
import type { Sending } from '../../../../ui/form/use-uploads.ts'
import { askAgain } from '../../../fetching/fetched.ts'
import { isOffline, watchConnection } from '../../../pwa/online.ts'
import { pictureWords } from './picture-words.ts'
import { postOfFile, sendFile } from './post-file.ts'
import type { FilePosted } from './post-file.ts'
import { beginSending } from './sending.ts'

/** A file on its way. */
export type Underway = { file: File; sending: Sending; problem?: string }

/**
 * The files of the member's draft: those the server has, and those on their way. Whoever hands in waits for them, and for what is given
 * up to be gone; one that failed keeps the page from going until it is tried again or given up.
 */
export function useEntryFiles(at: { quarter: string; tab: string }, kept: readonly EntryFile[]) {
  const { waitsFor } = useFormConnection()
  // What an answer said counts until the page is told anew.
  const [heard, setHeard] = useState<{ before: readonly EntryFile[]; files: readonly EntryFile[] }>()
  const files = heard?.before === kept ? heard.files : kept
  const [underway, setUnderway] = useState<readonly Underway[]>([])
  const [isHeldBack, setHeldBack] = useState(false)
  const calls = useRef(new Map<File, ReturnType<typeof beginSending> & { isSent: Promise<boolean> }>())
  const [words] = useState(() =>
    pictureWords((id, alternativeText) => postOfFile('describe', at, { id, alternativeText })),
  )
  const hear = (said: FilePosted): boolean => {
    if (said.files) setHeard({ before: kept, files: said.files })
    if (said.files) askAgain()
    return said.files !== undefined
  }
  const sayAgain = useEffectEvent(async () => {
    for (const said of await words.sayAgain()) hear(said)
  })

  useEffect(() => {
    const known = calls.current
    waitsFor.set('files', async () => {
      await sayAgain()
      const sent = await Promise.all([...known.values()].map(({ isSent }) => isSent))
      const areSent = sent.every(Boolean)
      setHeldBack(!areSent)
      return areSent
    })
    return () => {
      waitsFor.delete('files')
      for (const { leave } of known.values()) leave()
    }
  }, [waitsFor])

  useEffect(() => watchConnection(() => void (isOffline() || sayAgain())), [])

  const tell = (file: File, news: Omit<Underway, 'file'> | undefined) =>
    setUnderway((before) => {
      if (!news) return before.filter((one) => one.file !== file)
      const isListed = before.some((one) => one.file === file)
      return isListed
        ? before.map((one) => (one.file === file ? { file, ...news } : one))
        : [...before, { file, ...news }]
    })

  const send = (file: File) => {
    setHeldBack(false)
    const sending = beginSending({
      send: (how) => sendFile(at, file, how),
      takeAway: (id) => postOfFile('detach', at, { id }),
      onProgress: (part) => tell(file, { sending: { state: 'sending', part } }),
      isKnown: (id) => files.some((before) => before.id === id),
    })
    const deliver = async () => {
      const said = await sending.over
      if (sending.isGivenUp()) {
        calls.current.delete(file)
        // What stayed for all that is listed.
        if (!said || !hear(said)) askAgain()
        return said?.problem === undefined
      }
      if (!said || sending.isStopped()) return true
      const isSent = hear(said)
      if (isSent) calls.current.delete(file)
      tell(
        file,
        isSent ? undefined : { sending: { state: 'failed', part: 0 }, ...(said.problem && { problem: said.problem }) },
      )
      return isSent
    }
    tell(file, { sending: { state: 'sending', part: 0 } })
    calls.current.set(file, { ...sending, isSent: deliver() })
  }

  return {
    files,
    underway,
    /** Whether a file kept the page from being handed in, the last time its author wanted to. */
    isHeldBack,
    send,
    giveUp: (file: File) => {
      calls.current.get(file)?.giveUp()
      // Of one that failed the answer may have been lost on its way.
      if (underway.some((one) => one.file === file && one.sending.state === 'failed')) {
        calls.current.delete(file)
        askAgain()
      }
      tell(file, undefined)
    },
    remove: async ({ id }: EntryFile) => {
      const said = await postOfFile('detach', at, { id })
      if (hear(said)) words.forget(id)
      return said.problem
    },
    describe: async ({ id }: EntryFile, alternativeText: string) => {
      const said = await words.say(id, alternativeText)
      hear(said)
      return said.problem
    },
  }
}
