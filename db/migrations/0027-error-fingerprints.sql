-- The same error again is one row that counts: a browser that repeats itself fills no list.

alter table guildhall.error_reports
  add column fingerprint text not null default '',
  add column times integer not null default 1,
  -- `at` is when it was last seen.
  add column since timestamptz,
  add column frame text not null default '';

-- Of those that are there the newest of each counts for all.
with alike as (
  select (array_agg(id order by at desc))[1] as newest, count(*)::int as times, min(at) as since
  from guildhall.error_reports
  group by source, message, from_bot
)
update guildhall.error_reports as report
set times = alike.times, since = alike.since, fingerprint = 'before ' || report.id
from alike where alike.newest = report.id;
delete from guildhall.error_reports where fingerprint = '';

alter table guildhall.error_reports
  alter column fingerprint drop default,
  alter column since set default now(),
  alter column since set not null,
  add constraint error_was_seen_once_or_more check (times > 0);
create unique index one_report_per_fingerprint on guildhall.error_reports (fingerprint);
