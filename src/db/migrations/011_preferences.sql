-- What was a device's alone follows the account: how pages look, and what is not shown.
alter table user_preferences
  add column theme text check (theme in ('auto', 'light', 'dark')),
  add column text_size text check (text_size in ('small', 'normal', 'large', 'larger')),
  add column originals_only boolean,
  -- [{"id", "name"}], as they were named when they were muted
  add column muted_sources jsonb not null default '[]',
  add column muted_topics jsonb not null default '[]';

-- Deleting an account forgets what somebody wrote to us, too.
create index mail_outbox_reply_to on mail_outbox (reply_to) where reply_to is not null;
