/**
 * Every key of the dashboard. A key presses a button, follows a link or goes to a field that says so by `data-key`; where
 * none is on the page, nothing happens. Two keys one after the other have a blank between them. `next` and `previous` go
 * through what says `data-row`, and the keys of a row are those of the one where the keyboard is. What stands beside a list
 * and is about one of its rows says which by `data-about`: while the keyboard is in another row its keys rest. What has
 * `mod` in it also works while somebody types.
 */
export const keys = {
  find: '/',
  begin: 'n',
  sheet: '?',
  undo: 'z',
  save: 'mod+s',
  publish: 'mod+Enter',
  back: 'Escape',
  home: 'g h',
  calendar: 'g c',
  wholeYear: 'g y',
  desk: 'g d',
  people: 'g p',
  numbers: 'g n',
  programme: 'g e',
  settings: 'g s',
  operations: 'g o',
  update: 'n u',
  lesson: 'n l',
  session: 'n s',
  invitation: 'n i',
  next: 'j',
  previous: 'k',
  open: 'o',
  tick: 'x',
  filter: 'f',
  approve: 'a',
  ask: 'q',
  wait: 'w',
  decline: 'd',
  now: 't',
  month: '1',
  week: '2',
  list: '3',
  year: '4',
} as const

/** Find or do, also while somebody types. */
export const findAnywhere = 'mod+k'

/** Moves the session where the keyboard is, after a question; the calendar listens itself (`manage/cal/use-move-by-keys.ts`). */
const moveSession = {
  sides: 'alt+ArrowLeft ArrowRight',
  along: 'alt+ArrowUp ArrowDown',
  end: 'alt+shift+ArrowUp ArrowDown',
}

/** The keys as the sheet lists them. */
export const keyGroups: readonly { title: string; keys: readonly (readonly [name: string, ...presses: string[]])[] }[] =
  [
    {
      title: 'Anywhere',
      keys: [
        ['Find or do', findAnywhere, keys.find],
        ['New', keys.begin],
        ['This sheet', keys.sheet],
        ['Save what is changed', keys.save],
        ['Undo what goes out, while it counts', keys.undo],
        ['To the button that publishes', keys.publish],
        ['Close, step back', keys.back],
      ],
    },
    {
      title: 'Go to',
      keys: [
        ['Today', keys.home],
        ['Calendar', keys.calendar],
        ['Year', keys.wholeYear],
        ['Desk', keys.desk],
        ['People', keys.people],
        ['Numbers', keys.numbers],
        ['Programme', keys.programme],
        ['Settings', keys.settings],
        ['Operations', keys.operations],
      ],
    },
    {
      title: 'New',
      keys: [
        ['Update', keys.update],
        ['Lesson', keys.lesson],
        ['Session', keys.session],
        ['Invitation', keys.invitation],
      ],
    },
    {
      title: 'In a list',
      keys: [
        ['Next, previous', keys.next, keys.previous],
        ['Open', keys.open],
        ['Tick', keys.tick],
        ['Find in it', keys.filter],
      ],
    },
    {
      title: 'A request',
      keys: [
        ['Approve and invite', keys.approve],
        ['Ask a question', keys.ask],
        ['Waiting list', keys.wait],
        ['Decline', keys.decline],
      ],
    },
    {
      title: 'Calendar',
      keys: [
        ['Month, week, list, year', keys.month, keys.week, keys.list, keys.year],
        ['Today', keys.now],
        ['Move a session by a day', moveSession.sides],
        ['By a week or half an hour', moveSession.along],
        ['Make it shorter or longer', moveSession.end],
      ],
    },
  ]
