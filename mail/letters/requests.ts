import type { Letter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'

/** Proves the address of a request: unproven ones are deleted after 7 days. */
export function requestConfirmLetter(
  site: LetterSite,
  secret: { code: string; token: string; reference: string },
): Letter {
  const query = new URLSearchParams({ type: 'request-verify', token_hash: secret.token })
  return {
    site,
    kind: 'request-confirm',
    category: 'essential',
    subject: `Please confirm your request to ${site.siteName}`,
    heading: 'Is this your address?',
    parts: [
      {
        say: `Somebody asked ${site.siteName} for an invitation with this address. An organiser reads the request once you have confirmed it.`,
      },
      { code: secret.code },
      { say: 'Type this code on the page that asked for it, or open this page and press the button there:' },
      { link: `${site.siteUrl}/member/confirm?${query}`, label: 'Confirm my request' },
      { facts: [['Reference', secret.reference]] },
      { note: 'If it was not you, do nothing: the request is deleted after 7 days.' },
    ],
  }
}

/** After the address was confirmed: what was received, and by when it is answered. */
export function requestReceivedLetter(
  site: LetterSite,
  request: { reference: string; edition: string | undefined; answerWithinDays: number; withdrawUrl: string },
): Letter {
  return {
    site,
    kind: 'request-received',
    category: 'essential',
    subject: `We have your request to ${site.siteName}`,
    heading: 'We have your request',
    parts: [
      { say: `An organiser reads it and answers within ${request.answerWithinDays} working days, either way.` },
      {
        facts: [
          ['Reference', request.reference],
          ['Edition', request.edition ?? 'The next one'],
        ],
      },
      { say: 'You changed your mind? You can take it back until then:' },
      { link: request.withdrawUrl, label: 'Withdraw my request' },
    ],
  }
}

/** To whoever asked while no edition took requests: the next one does, and their request is one for it. */
export function nextEditionLetter(
  site: LetterSite,
  request: {
    name: string
    reference: string
    edition: { slug: string; title: string }
    withdrawUrl: string
  },
): Letter {
  const { name, reference, edition, withdrawUrl } = request
  return {
    site,
    kind: 'request-next-edition',
    category: 'updates',
    subject: `${edition.title} takes requests`,
    heading: `${edition.title} takes requests`,
    parts: [
      { say: `Hello ${name},` },
      {
        say: `you asked ${site.siteName} for the next edition. It is open now, and your request stands for it: you need not send it again.`,
      },
      {
        facts: [
          ['Edition', `${edition.slug}, ${edition.title}`],
          ['Reference', reference],
        ],
      },
      { link: `${site.siteUrl}/member/updates/${edition.slug}`, label: 'Read about it' },
    ],
    footer: {
      why: 'You get this once, because you asked for the next edition. To take your request back and hear no more:',
      unsubscribeUrl: withdrawUrl,
    },
  }
}

/** To an address whose request is here already: the page cannot say so, it does not tell who is known. */
export function requestKnownLetter(site: LetterSite, { reference }: { reference: string }): Letter {
  return {
    site,
    kind: 'request-known',
    category: 'essential',
    subject: `We already have your request to ${site.siteName}`,
    heading: 'We already have your request',
    parts: [
      { say: 'It waits for its answer. Sending it once more changes nothing, and does not move it back in the queue.' },
      { facts: [['Reference', reference]] },
      { note: 'If somebody else typed your address, do nothing.' },
    ],
  }
}

/** To the address of a member who asked for an invitation. */
export function requestMemberLetter(site: LetterSite): Letter {
  return {
    site,
    kind: 'request-member',
    category: 'essential',
    subject: `You are already a member of ${site.siteName}`,
    heading: 'You are already a member',
    parts: [
      {
        say: 'Somebody asked for an invitation with this address. You need none: sign in, and ask for access to an edition there.',
      },
      { link: `${site.siteUrl}/member/login`, label: 'Sign in' },
      { note: 'If it was not you, do nothing.' },
    ],
  }
}

/** An organiser wants to know something before they decide. */
export function requestQuestionLetter(
  site: LetterSite,
  asked: { reference: string; question: string; answerUrl: string; withdrawUrl: string },
): Letter {
  return {
    site,
    kind: 'request-question',
    category: 'essential',
    subject: `A question about your request to ${site.siteName}`,
    heading: 'A question before we decide',
    parts: [
      { say: 'An organiser has read your request and asks:' },
      { quote: asked.question },
      { link: asked.answerUrl, label: 'Answer' },
      { facts: [['Reference', asked.reference]] },
      { say: 'You changed your mind?' },
      { link: asked.withdrawUrl, label: 'Withdraw my request' },
    ],
  }
}

/** There is no place yet: the applicant waits in a line. */
export function requestWaitingListLetter(
  site: LetterSite,
  waiting: { reference: string; edition: string | undefined; position: number; withdrawUrl: string },
): Letter {
  return {
    site,
    kind: 'request-waiting-list',
    category: 'essential',
    subject: `You are on the waiting list of ${site.siteName}`,
    heading: 'You are on the waiting list',
    parts: [
      {
        say: 'There is no place for you at the moment. We write to you, in order, when one is free. You need not do anything.',
      },
      {
        facts: [
          ['Edition', waiting.edition ?? 'The next one'],
          ['Your number', String(waiting.position)],
          ['Reference', waiting.reference],
        ],
      },
      { say: 'You do not want to wait?' },
      { link: waiting.withdrawUrl, label: 'Withdraw my request' },
    ],
  }
}

/** The answer is no. `reason` are the organiser's own words. */
export function requestDeclinedLetter(
  site: LetterSite,
  { name, reference, reason }: { name: string; reference: string; reason: string },
): Letter {
  return {
    site,
    kind: 'request-declined',
    category: 'essential',
    subject: `Your request to ${site.siteName}`,
    heading: 'We cannot offer you a place',
    parts: [
      { say: `${name}, thank you for writing to us. We have read your request, and cannot offer you a place.` },
      { quote: reason },
      { say: 'Your answers are deleted after 180 days. You are welcome to ask again for another edition.' },
      { facts: [['Reference', reference]] },
    ],
  }
}
