import type { PageReply } from '../forms/page-reply.ts'

/** Where the sign-in stands: the page's answer, which door it is and where it leads. */
export type SignInProps = {
  reply: PageReply | undefined
  door: '/member/login' | '/manage/login'
  next: string | undefined
  /** The address a code was sent to from this browser. */
  typed: string | undefined
  /** Somebody is signed in, and proves again who they are. */
  again?: boolean
}
