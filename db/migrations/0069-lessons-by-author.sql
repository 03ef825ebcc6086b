-- The lessons of one author, the latest first, as they see them under “Your data”.
create index lessons_by_author on guildhall.lessons (member_id, created_at desc) where member_id is not null;
