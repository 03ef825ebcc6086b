-- A series says how its sessions repeat, on whose clock and for how long; each session in one remembers the hour the series
-- has for it, so that a session that was moved alone can be told from the others.
alter table guildhall.session_series add column time_zone text;
alter table guildhall.session_series add column minutes integer;

update guildhall.session_series as series
set (time_zone, minutes) = (
  select session.time_zone, extract(epoch from session.ends_at - session.starts_at)::integer / 60
  from guildhall.scheduled_sessions as session
  where session.series_id = series.id
  order by session.starts_at
  limit 1
);
-- Of what has no session nothing is known, and nothing points to it.
delete from guildhall.session_series where time_zone is null;
-- Where a series ends its sessions say.
update guildhall.session_series set rule = rule - 'count';

alter table guildhall.session_series alter column time_zone set not null;
alter table guildhall.session_series alter column minutes set not null;
alter table guildhall.session_series add constraint series_repeats_as_is_known check (
  case rule ->> 'unit'
    when 'week' then (rule ->> 'every')::integer between 1 and 52
    when 'month' then (rule ->> 'nth')::integer in (-1, 1, 2, 3, 4, 5)
    when 'dates' then true
    else false
  end
);
alter table guildhall.session_series add constraint series_lasts_at_most_12_hours check (minutes between 1 and 720);

alter table guildhall.scheduled_sessions add column series_slot timestamp;

-- Two at one hour: the first is the one of the series.
update guildhall.scheduled_sessions as session
set series_id = null
from (
  select id, row_number() over (partition by series_id, wall_start order by created_at, id) as number
  from guildhall.scheduled_sessions
  where series_id is not null
) as numbered
where numbered.id = session.id and numbered.number > 1;
update guildhall.scheduled_sessions set series_slot = wall_start where series_id is not null;

alter table guildhall.scheduled_sessions add constraint session_of_a_series_has_its_slot
  check (series_id is null or series_slot is not null);
-- Asked at the end of a change: a whole series may move onto its own hours.
alter table guildhall.scheduled_sessions add constraint one_session_per_slot_of_a_series
  unique (series_id, series_slot) deferrable initially deferred;
