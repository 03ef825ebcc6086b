import { createContext } from 'react-router'

/** How this house runs, as far as organisers may know: no address that carries a password, no key. */
export type HouseFacts = {
  /** Of the release: `0.1.0`. */
  version: string
  buildId: string
  engine: 'embedded' | 'postgres'
  /** Where everything is kept; mail without an SMTP server becomes files in its folder `mail`. */
  dataDir: string
  hasSmtp: boolean
  /** The server `SMTP_URL` names, without what signs in there; absent where the settings decide. */
  smtpHost: string | undefined
  /** Whether jobs are done by this process; else by another one. */
  runsJobs: boolean
}

/** Set by the front door. Where nobody says, the panels leave these lines out. */
export const houseContext = createContext<HouseFacts | undefined>(undefined)
