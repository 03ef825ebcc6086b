#!/bin/sh
# Leaves of a built house what a running one loads, for its image: 250 MB with the libraries below it, of which Node is 105.
set -eu
npm prune --omit=dev --include=optional --no-audit --no-fund --loglevel=error
strip -o /usr/local/bin/node-pinned node_modules/node-linux-*/bin/node
mkdir -p /srv/empty
cd node_modules
# A package asks for TypeScript beside it and loads it never; those named bare are for another engine than Node.
rm -rf node-linux-* .bin typescript @types bare-* @img/*musl*
find . -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.tsx' -o -iname '*.md' \) -delete
# Extensions of the embedded database that nobody switches on.
find @electric-sql/pglite/dist -name '*.tar.gz' ! -name unaccent.tar.gz ! -name pg_trgm.tar.gz ! -name citext.tar.gz -delete
cd ..
# The built site has these in it; commands at a terminal are read from their sources, which draw nothing.
rm -rf ui public
find app -type f ! -name '*.ts' -delete
