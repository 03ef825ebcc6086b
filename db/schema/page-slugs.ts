/** Every page an organiser can write; `page_slug_is_known` says the same in the database. */
export const pageSlugs = ['home', 'about', 'code-of-conduct', 'terms', 'membership', 'studios'] as const
