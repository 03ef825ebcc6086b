-- What shows in a picture's place before it has come: nine colours, three by three, of three hexadecimal digits each.
alter table guildhall.assets add column colours text,
  add constraint colours_are_nine check (colours ~ '^[0-9a-f]{27}$');
