/** The three links of an applicant's letters. None does anything before its button is pressed. */
export const requestLinks = ['request-verify', 'request-answer', 'request-withdraw'] as const
export type RequestLinkType = (typeof requestLinks)[number]

/** The links of the letters about another address of an account. */
export const addressLinks = ['email-change', 'email-revert'] as const
export function isAddressLink(type: string): type is (typeof addressLinks)[number] {
  return addressLinks.some((known) => known === type)
}
