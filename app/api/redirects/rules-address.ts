/** The rules in the settings: where one goes on after a rule is saved. */
export const rulesAddress = '/manage/home?panel=settings#redirects'
