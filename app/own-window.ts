import { windowNumberOf } from '../domain/club/window-number.ts'
import { picturesOf } from '../domain/community/members/picture.ts'
import type { Tools } from '../domain/tools.ts'
import type { WindowPerson } from '../ui/person-window/person.ts'
import { pictureAt } from './person-picture.ts'

/** The window of one member, with the picture they put there. Of several people at once the pictures are asked for together. */
export async function windowOf(tools: Pick<Tools, 'db'>, memberId: string): Promise<Omit<WindowPerson, 'name'>> {
  const pictures = await picturesOf(tools, [memberId])
  return { windowNumber: windowNumberOf(memberId), picture: pictureAt(pictures.get(memberId)) }
}
