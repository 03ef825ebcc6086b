/**
 * Every key of the dashboard. A key presses a button, follows a link or goes to a field that says so by `data-key`; where
 * none is on the page, nothing happens. Two keys one after the other have a blank between them.
 */
export const keys = {
  find: '/',
  begin: 'n',
  home: 'g h',
  calendar: 'g c',
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
} as const
