import { subjectOf } from './waiting.ts'
import type { Heard, WaitingPost } from './waiting.ts'

/*
 * What pages see of the posts that wait. Small, for it comes with every page that has an answer on it; the sending is loaded
 * beside the page (`send.ts`).
 */

/** `isHeld`: the first in line could not be sent. */
export type QueueState = { posts: readonly WaitingPost[]; isHeld: boolean; heard: ReadonlyMap<string, Heard> }

/** Takes a post over; false where nothing may be kept on this device. */
type Take = (post: Pick<WaitingPost, 'path' | 'fields' | 'about'>) => boolean

const nothing: QueueState = { posts: [], isHeld: false, heard: new Map() }
let queue = nothing
let take: Take | undefined
const listeners = new Set<() => void>()

/** Shows pages how things stand; what is left out stays as it is. */
export function show(change: Partial<QueueState>): void {
  queue = { ...queue, ...change }
  for (const listener of listeners) listener()
}

/** Notes what was said to a post, for whoever shows what it is about. */
export function noteHeard(post: Pick<WaitingPost, 'path' | 'fields'>, heard: Heard): void {
  show({ heard: new Map(queue.heard).set(subjectOf(post), heard) })
}

/** The sending is there from now on, and takes posts over. */
export function acceptPosts(sending: Take): void {
  take = sending
}

/** Hands a post to the sending; false where it is not there, or may keep nothing: then it is posted as any form. */
export function postLater(post: Parameters<Take>[0]): boolean {
  return take?.(post) ?? false
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const queueNow = () => queue
export const emptyQueue = () => nothing
