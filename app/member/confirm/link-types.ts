/** The three links of an applicant's letters. None does anything before its button is pressed. */
export const requestLinks = ['request-verify', 'request-answer', 'request-withdraw'] as const
export type RequestLinkType = (typeof requestLinks)[number]
