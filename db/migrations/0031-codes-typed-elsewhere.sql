-- A code may be typed on another device than the one that asked for it. Tries from there have a count of their own, so that
-- strangers, who are elsewhere, neither get more than five at a code nor use up those of its owner.
alter table guildhall.sign_in_attempts add column tries_elsewhere integer not null default 0;
