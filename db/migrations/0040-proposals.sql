-- What a host proposed is found by who wrote the first revision.
create index revisions_by_author on guildhall.revisions (by_member_id) where by_member_id is not null;
