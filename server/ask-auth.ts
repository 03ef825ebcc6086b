import type { IncomingMessage } from 'node:http'
import type { AuthService } from '../auth/index.ts'
import type { Config } from './config.ts'
import { publicAddressOf } from './personal-answers.ts'
import { isFromSameMachine } from './same-machine.ts'
import { readVisit } from './visit.ts'

/** Hands a request to the sign-in service, with what the connection tells about where it comes from. */
export function askAuth(
  { auth, config }: { auth: Pick<AuthService, 'fetch'>; config: Config },
  raw: Request,
  incoming: IncomingMessage,
): Promise<Response> {
  const visit = readVisit(incoming, config)
  const from = { ip: visit.ip, isLocal: isFromSameMachine(incoming) }
  return auth.fetch(new Request(publicAddressOf(raw, visit), raw), from)
}
