-- Notices to all account holders, as of changed terms. A job queues their mails a few a minute; the cursor is where it goes on.
create table notices (
  id text primary key,
  -- subject and paragraphs by language
  texts jsonb not null,
  -- day from which the change applies
  applies_on date not null,
  per_minute int not null check (per_minute > 0),
  created_at timestamptz(3) not null,
  -- the last account that was written to; null before the first
  last_user_id uuid,
  queued_count int not null default 0,
  completed_at timestamptz(3)
);
create index notices_open on notices (created_at) where completed_at is null;
