import { randomInt } from 'node:crypto'
import { addressOf } from './people.ts'

/** Short words that are easy to read aloud and to type. */
const words = (
  'amber anchor apron arch atlas autumn barn basin beam bench birch blanket border bottle bridge brush ' +
  'button cabin candle canvas cedar chalk cherry clay clock cloud cobalt corner cotton curtain daisy desk ' +
  'door easel ember envelope fable feather fence fern flint floor folder forest frame garden gate glass ' +
  'granite harbour hinge honey ink island ivory jacket kettle ladder lamp lantern ledger lemon letter linen ' +
  'lintel maple marble meadow mirror morning mortar needle north notebook oak ochre orchard paper pebble ' +
  'pencil pepper pigment pillar plaster plum pocket poplar quarry quill rafter ribbon river roof saddle sand ' +
  'shelf shutter silver sketch slate spruce stair stone studio table tile timber thread umber valley velvet ' +
  'walnut willow window winter wool'
).split(' ')

/** A sign-in to print when the demo has been loaded. */
export type SignIn = { role: 'organiser' | 'host' | 'member'; email: string; password: string }

/** Three people to sign in as, with passwords made for this installation. */
export function makeSignIns(): SignIn[] {
  return [
    { role: 'organiser', email: addressOf('organiser'), password: makePassword() },
    { role: 'host', email: addressOf('host'), password: makePassword() },
    { role: 'member', email: addressOf('01'), password: makePassword() },
  ]
}

/** Four words and four digits: at least 20 characters, more than is asked of a password, and nothing to look up. */
function makePassword(): string {
  const chosen = Array.from({ length: 4 }, () => words[randomInt(words.length)])
  return [...chosen, randomInt(1000, 10_000)].join('-')
}
