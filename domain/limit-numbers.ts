/**
 * How often, how many, how long: the numbers that `limits.ts` counts against, and those that more than one file has to know.
 * What one file alone knows stands in it.
 */
import { daySeconds, hourSeconds } from '../time/durations.ts'

/** The code of a letter that proves an address is tried so often; then another one must be asked for. The same as for sign-in. */
export const proofCodeTries = 5

/**
 * Between Publish and the first letter: time to see the mistake and press Undo
 * (docs/behaviour/writing.md, sixty-seconds).
 */
export const holdMs = 60_000

/** Rows of a page of a list unless another number is asked for (25, 50, 100). */
export const usualPageSize = 25

/** Entries to a challenge on one page. */
export const entriesOnPage = 50

/** How much of each a member's home shows, with a network and without. */
export const shownAtHome = { updates: 4, sessions: 5 }

/** Sessions on one page at most: a month of a large community in the calendar. */
export const longestSchedulePage = 200

/** How long an invitation may be accepted, in days, unless its organiser says another day. */
export const invitationDays = 30

/** So many days whoever asked to be deleted may change their mind. */
export const graceDays = 14

/** As many people as one list of invitations may have: more is several lists. */
export const mostInvitedAtOnce = 500

/** So many people come by one link at most: more is a second one, with an eye on the first. */
export const mostUsesOfLink = 500

/** How many tags a member may have. */
export const mostTags = 20

/** Of what a member says they can be asked about. */
export const mostTopics = 8

/** How long somebody's name is, in characters. */
export const nameLength = { least: 2, most: 80 } as const

/** How many people one press of a button may change. */
export const mostChangedAtOnce = 100

/** How many people one deed for a filter may change, counted before: it is one transaction, and beyond it an import's job. */
export const mostInOneDeed = 2000

/** Zones a new edition begins with: more than hours would be a mistake. */
export const mostFirstZones = 24

/** Files of an update; more belong into one archive or onto a page. */
export const mostAttachments = 10

/** In megabytes: what a phone takes as a picture, and a document with pictures in it. */
export const largestUpload = { picture: 8, file: 20 }

/**
 * Files of an entry to a challenge: as many as it has places in the database. Beside pictures texts and documents, by what is in them and,
 * for whoever chooses, by their endings: no archives, no programs, no sounds and films.
 */
export const entryFiles = {
  most: 5,
  types: /^(?:application\/pdf|text\/(?:plain|markdown|csv)|application\/vnd\..+)$/,
  endings: 'jpg jpeg png webp gif avif pdf txt md csv docx xlsx pptx odt ods odp'.split(' '),
}

/** An entry to a challenge that was begun in time may be finished so many minutes after it closed. */
export const entryGraceMinutes = 15

/** Bytes of the picture that is to be the logo. */
export const largestLogo = 8_000_000

/**
 * What a file of people may hold. A cell longer than a note is no field of anybody; unpacked, a sheet is some ten times its
 * file, and one that is a hundred times is made to fill a memory.
 */
export const importLimits = {
  bytes: 8_000_000,
  unpackedBytes: 100_000_000,
  rows: 20_000,
  columns: 60,
  cell: 4_000,
} as const

/** An import can be taken back for so long after it is done. */
export const importUndoMs = 24 * 60 * 60_000

/** Letters that are not essential one person gets within 24 hours, counted where people write to people. */
export const mostLettersADay = 3

/** What may be written to those who come to one session within 24 hours. */
export const mostSessionMessagesADay = 2

/** Filters of the list of people that a community keeps: more than fit above a list nobody finds again. */
export const mostSavedFilters = 20

/** Characters of what people write, where the form says so and the domain holds it. */
export const longest = {
  tag: 40,
  /** What a kept filter is called. */
  filterName: 40,
  /** An entry to a challenge as it is handed in; while it is written it may be longer. */
  entryTitle: 120,
  entry: 10_000,
  entryDraft: 20_000,
  entryLink: 2000,
  /** What an organiser answers to one. */
  entryComment: 2000,
  /** What organisers write to several members. */
  messageSubject: 120,
  memberMessage: 5000,
  /** What organisers note of somebody. */
  staffNote: 2000,
  excerpt: 280,
  /** Why readers are told again. */
  reasonToTell: 280,
  redirectNote: 280,
  /** Why somebody does not come. */
  reasonToDecline: 500,
  alternativeText: 500,
  /** What is looked for in texts. */
  search: 100,
  /** What a report under the code of conduct says, where it was, and what its readers note. */
  report: 5000,
  reportPlace: 280,
  reportNote: 2000,
} as const

/** How often within how many seconds. */
export const limits = {
  /** Unknown codes from one sender: after so many none is looked up. */
  guesses: { times: 30, seconds: 600 },

  /** A letter with a code is sent again after a minute, and so often to one address and for one place: nobody's mailbox is filled by others. */
  proofsOfSender: { what: 'proof-senders', times: 10, seconds: hourSeconds },
  proofPause: { what: 'proof-pause', times: 1, seconds: 60 },
  proofsToAddress: { what: 'proof-letters', times: 5, seconds: hourSeconds },
  /** Codes that missed, from one place; a letter's own tries end sooner for whoever has but one. */
  missedProofs: { what: 'proof-codes', times: 30, seconds: hourSeconds },

  /** Wrong recovery codes of one account, within a day: with the tenth its owner is told, and more are taken slowly. */
  missedRecoveryCodes: { what: 'recovery-codes', times: 10, seconds: daySeconds },
  recoveryCodesSlowly: { what: 'recovery-codes-slowly', times: 1, seconds: 30 },

  /** Reports under the code of conduct, of whoever sends them. */
  reportsOfSender: { what: 'conduct-reports', times: 5, seconds: hourSeconds },
  requestsOfSender: { what: 'requests', times: 5, seconds: hourSeconds },
  /** By one link, whoever comes by it: a room of people has one address on the net. */
  requestsByLink: { what: 'link-requests', times: 60, seconds: hourSeconds },
  proofsByLink: { what: 'link-proofs', times: 60, seconds: hourSeconds },
  requestLettersToAddress: { what: 'request-letters', times: 5, seconds: hourSeconds },
  requestLetterAgainPause: { what: 'proof-again-pause', times: 1, seconds: 60 },
  requestLettersAgain: { what: 'proof-again', times: 10, seconds: hourSeconds },

  /** A page asks when it opens and when something is new; nobody does so more often. */
  syncsOfMember: { what: 'copy', times: 240, seconds: 600 },
  /** Each answer is kept for a month; a device that was away for long sends some dozens. */
  keptAnswersOfMember: { what: 'done-once', times: 300, seconds: 600 },
  /** A calendar program asks every hour, and a member has some of them, narrowed in some ways. */
  calendarsOfMember: { what: 'calendars', times: 120, seconds: 600 },
  /** Links to one's data, whoever asks for them, and what is fetched by them. */
  takeoutsOfMember: { what: 'takeouts', times: 5, seconds: daySeconds },
  takeoutsFetched: { what: 'takeouts-fetched', times: 20, seconds: hourSeconds },
  /** One asks with each pause in typing. */
  searchesOfReader: { what: 'searches', times: 600, seconds: 600 },
  /** Each is drawn anew, which takes a moment of everybody's. */
  picturesOfMember: { what: 'pictures', times: 20, seconds: hourSeconds },
  /** As many files for entries, each kept on the disk. */
  entryFilesOfMember: { what: 'entry-files', times: 60, seconds: hourSeconds },
  testMessagesOfOrganiser: { what: 'message-tests', times: 20, seconds: hourSeconds },
  testCallsOfMember: { what: 'push-test', times: 20, seconds: hourSeconds },

  /** A browser may tell so much, and of so many things: beyond that it is the browser that is odd. */
  browserErrorsOfSender: { what: 'browser-errors', times: 60, seconds: 600 },
  newBrowserErrorsOfSender: { what: 'browser-error-kinds', times: 3, seconds: daySeconds },
} as const satisfies Record<string, { what?: string; times: number; seconds: number }>

/** In more zones than these nothing is planned at once. */
export const mostZones = 12

/** Widths in pixels a picture of a text is kept in: for a phone, a fine phone, and a text's column on a fine screen. */
export const pictureWidths = { narrow: 480, middle: 960, whole: 1_600 }
