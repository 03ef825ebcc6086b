-- Which letters about a challenge have been put on their way. Apart from the challenges themselves: a letter changes nothing that
-- public pages show.
create table guildhall.challenge_letters (
  challenge_id uuid not null references guildhall.challenges (id) on delete cascade,
  news text not null,
  at timestamptz not null default now(),
  primary key (challenge_id, news),
  constraint challenge_news_is_known check (news in ('open', 'closing'))
);

alter table guildhall.challenge_letters enable row level security;
