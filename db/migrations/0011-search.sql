-- Organisers look for people by a part of a name or address: three-letter pieces find it without reading every row.

create extension if not exists pg_trgm;

create index members_by_part_of_name on guildhall.members using gin (lower(display_name) gin_trgm_ops);
create index users_by_part_of_email on auth.users using gin (lower(email) gin_trgm_ops);
