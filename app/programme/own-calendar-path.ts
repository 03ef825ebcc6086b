/** Where members make the private address of their calendar. */
export const ownCalendarPath = '/member?view=calendar'
