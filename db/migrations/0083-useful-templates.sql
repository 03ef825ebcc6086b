-- Which templates were of use to a member: by edition and name, so that a mark stays when the next version comes out.
create table guildhall.template_marks (
  edition_id uuid not null references guildhall.editions (id) on delete cascade,
  slug text not null,
  member_id uuid not null references guildhall.members (id) on delete cascade,
  created_at timestamptz not null,
  constraint one_useful_mark_per_member_and_template primary key (edition_id, slug, member_id)
);
create index template_marks_by_member on guildhall.template_marks (member_id);
alter table guildhall.template_marks enable row level security;
