import { createElement } from 'react'
import type { ComponentType } from 'react'
import { toast } from '../../ui/toast/toast.ts'
import { showBar } from '../pwa/bars.ts'
import { hearLetters } from './typed-meanwhile.ts'

/** What a window over the page is given. */
export type WindowProps = {
  /** What was typed before its field was there; nobody else hears it any more. */
  takeTyped: () => string
  onClose: () => void
}

type Opened = {
  /** The bar it is shown as. */
  name: string
  load: () => Promise<ComponentType<WindowProps>>
  /** What is said where it cannot be had. */
  failed: string
}

/** Opens a window over the page, which comes with its first use; what is typed until then, and what was before, is for its field. */
export function windowOpener({ name, load, failed }: Opened): (typedBefore?: string) => void {
  let isOpening = false
  async function open(typedBefore: string): Promise<void> {
    isOpening = true
    let typed = typedBefore
    const stop = hearLetters((letter) => {
      typed += letter
    })
    const takeTyped = () => {
      stop()
      return typed
    }
    try {
      showBar(name, createElement(await load(), { takeTyped, onClose: () => showBar(name, undefined) }))
    } catch {
      stop()
      toast({ tone: 'bad', title: failed })
    } finally {
      isOpening = false
    }
  }
  return (typedBefore = '') => {
    if (!isOpening) void open(typedBefore)
  }
}
