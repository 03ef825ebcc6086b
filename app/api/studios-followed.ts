import { followedStudios } from '../../domain/programme/studios/follows.ts'
import { declareRead } from './declare.ts'

/** `GET /api/studios/followed`: the slugs of the studios that whoever asks follows, for the pages of studios, which are made once for everybody. */
export const loader = declareRead({ who: 'signed-in' }, async ({ member, tools }) =>
  (await followedStudios(tools, member)).map(({ slug }) => slug),
)
