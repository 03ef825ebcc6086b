import { refuseForm } from '../../forms/page-reply.ts'

/** Why a link does nothing. A used one may be used up by its owner in another window, so that comes first. */
export const linkSentences = {
  used: 'This link was already used. If that was you, you are signed in in the other window.',
  expired: 'This link has expired. We can send a new one.',
  open: 'This link does not work. We can send a new one.',
}

/** What is wrong with the link as a whole: it may be over by now, so the page says it and no form. */
export const theLink = 'link'

export function refuseLink(sentence: string, status = 422) {
  return refuseForm({ name: theLink }, { problems: { form: sentence } }, status)
}
