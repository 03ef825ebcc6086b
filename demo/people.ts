import { firstPeople } from './people-first.ts'
import { furtherPeople } from './people-further.ts'
import type { Person } from './shapes.ts'

/** Addresses end in a domain that is reserved for examples (RFC 2606), so no mail of the demo can reach anybody. */
export const domain = 'northlight.example'

/** Everybody of the demo, by role: nobody here has a name. */
export const people: Person[] = [...firstPeople, ...furtherPeople]

/** The address of somebody: `organiser@`, `host@`, `member01@`. */
export function addressOf(name: string): string {
  return `${/^\d+$/.test(name) ? `member${name}` : name}@${domain}`
}

/** Everybody who needs an account. */
export const addresses = people.map((person) => addressOf(person.name))

/** `Demo Organiser`, `Demo Member 01` */
export function displayNameOf(name: string): string {
  const role = /^\d+$/.test(name) ? `Member ${name}` : `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  return `Demo ${role}`
}
