import { commandsOfSite } from '../cli/commands.ts'
import { listenForCommands } from './control-socket.ts'
import type { House } from './house.ts'

/** Commands typed in a terminal while the site runs come in here: nobody else may open the embedded database. */
export function listenForHouseCommands(house: House) {
  return listenForCommands(house.config.dataDir, commandsOfSite(house))
}
