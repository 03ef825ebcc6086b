import sans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2?url'
import serif from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url'

/** The two font files every page needs first, as addresses for `<link rel="preload" as="font">`. */
export const preloadedFonts = [sans, serif]
