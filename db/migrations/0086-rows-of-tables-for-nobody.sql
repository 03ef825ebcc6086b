-- Every table of the site is for the site alone: roles of a hosted project that may look in see no row of any.
alter table guildhall.request_editions enable row level security;
alter table guildhall.feeds_told enable row level security;
