/** What asks for a proof of the last ten minutes, and what is sent so that it is the proof alone that is missing. */
export const provenActs: Record<string, Record<string, string>> = {
  '/api/invitations/address': { id: 'x', version: '1', email: 'somebody@club.test' },
  '/api/members/delete': { member: 'x', texts: 'keep', sure: 'on' },
  '/api/members/export': { column: 'email' },
  '/api/members/make-member': { member: 'x' },
  '/api/members/make-organiser': { member: 'x' },
  '/api/members/merge': { stays: 'x', goes: 'y', seen: 'z', sure: 'on' },
  '/api/operations/backup': {},
  '/api/operations/check': { name: 'x' },
  '/api/operations/download': { name: 'x' },
  '/api/operations/export': {},
  '/api/redirects/save': { from: '/away', to: 'https://elsewhere.test/', status: '302' },
  '/api/settings/mail': { host: 'mail.club.test', port: '587', sender: 'post@club.test' },
  '/api/settings/second-factor': { demand: 'recommended' },
  '/api/settings/sender': { sender: 'post@club.test' },
}

/** Asked only where the rule leads elsewhere: tried in `app/api/prove-first.test.ts`, since a new house has none. */
export const sometimesProven = ['/api/redirects/switch']
