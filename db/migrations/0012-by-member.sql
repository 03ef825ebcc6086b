-- Each request of a member asks what they may enter and what they host. The unique indexes hold only part of the rows.

create index accesses_by_member on guildhall.accesses (member_id);
create index assignments_by_member on guildhall.assignments (member_id);
