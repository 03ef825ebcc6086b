import path from 'node:path'
import { StartRefusal } from '../../db/start-refusal.ts'
import type { Config } from '../config.ts'
import { carryOver, type Moved } from '../stores/move.ts'
import { openPlaces } from '../stores/open.ts'

/** `files move`: from where files were to where they are kept now, by `FILES_URL` and `FILES_FROM`. */
export async function moveFilesCommand(config: Config): Promise<string> {
  const { present, former } = await openPlaces(config)
  if (!former) {
    throw new StartRefusal(
      'There is nowhere to move files from: set FILES_URL to where they are to be, or FILES_FROM to the store they were in.',
    )
  }
  const scratchIn = path.join(config.dataDir, 'backups')
  const moved = await carryOver({ present, former, scratchIn })
  const [from, to] = [former.house.placeOf(), present.house.placeOf()]
  const words = `${countsOf(moved)} from ${from} to ${to}: each was read there again before it went from here.`
  if (moved.differing.length > 0) {
    throw new StartRefusal(
      `${words}\nNot the same in both places, and left in both: ${moved.differing.slice(0, 5).join(', ')}${moved.differing.length > 5 ? `, and ${moved.differing.length - 5} more` : ''}.`,
    )
  }
  return `${words}${config.filesFrom ? ' FILES_FROM may be unset.' : ''}`
}

function countsOf({ carried: { files, backups, exports }, bytes }: Moved): string {
  const megabytes = (bytes / 1024 / 1024).toFixed(1)
  return `Moved ${files} uploaded files, ${backups} backups and ${exports} exports (${megabytes} MB)`
}
