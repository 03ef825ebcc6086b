#!/bin/sh
# Leaves of a built house what a running one loads, for its image: 236 MB with a C library below it, of which Node is 108.
set -eu
npm prune --omit=dev --include=optional --no-audit --no-fund --loglevel=error
strip -o /usr/local/bin/node-pinned node_modules/node-linux-*/bin/node
mkdir -p /srv/empty
cd node_modules
# A package asks for TypeScript beside it and loads it never; those named bare are for another engine than Node.
rm -rf node-linux-* .bin typescript @types bare-* @img/*musl*
find . -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.tsx' -o -iname '*.md' \) -delete
# What packages are tested with, and what they bring for browsers and other engines beside what Node loads.
find . -type d \( -name test -o -name tests -o -name examples -o -name dist-es -o -name umd \) -prune -exec rm -rf {} +
rm -f react-dom/cjs/react-dom-client* react-dom/cjs/react-dom-profiling* react-dom/cjs/*.browser.* react-dom/cjs/*.edge.* react-dom/cjs/*.bun.*
find drizzle-orm @formkit @electric-sql -type f \( -name '*.cjs' -o -name '*.dev.mjs' \) -delete
# Extensions of the embedded database that nobody switches on.
find @electric-sql/pglite/dist -name '*.tar.gz' ! -name unaccent.tar.gz ! -name pg_trgm.tar.gz ! -name citext.tar.gz -delete
cd ..
# The built site has these in it; commands at a terminal are read from their sources, which draw nothing.
rm -rf ui public
find app -type f ! -name '*.ts' -delete
