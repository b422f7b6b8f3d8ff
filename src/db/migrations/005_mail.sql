-- Mail that has to leave. A row is written in the transaction of what it tells of, so that neither exists
-- without the other; a job sends it.
create table mail_outbox (
  id uuid primary key,
  kind text not null,
  -- what there is one mail of: a second one with the same key is not enqueued
  unique_key text not null unique,
  recipient text not null,
  reply_to text,
  locale text not null,
  -- the same for every try, so that a receiver can tell a repetition
  message_id text not null,
  -- gone once sent: they may hold codes and links
  subject text,
  text text,
  html text,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'uncertain')),
  attempts int not null default 0,
  -- queued: not before; sending: then its sender is taken for dead
  next_try_at timestamptz(3) not null,
  -- of no use to anybody afterwards
  valid_until timestamptz(3),
  last_error text,
  created_at timestamptz(3) not null default now()
);
create index mail_outbox_due on mail_outbox (next_try_at) where state in ('queued', 'sending');
create index mail_outbox_created on mail_outbox (created_at);
create index mail_outbox_recipient on mail_outbox (recipient);

-- What we had wrong and put right, for everybody to read. Written by the newsroom, in both languages.
create table corrections (
  id uuid primary key,
  -- the log outlives the article
  article_id uuid references articles on delete set null,
  title text not null,
  lang text not null,
  kind text not null check (kind in ('summary', 'category', 'story', 'translation', 'other')),
  -- what it said and what it says now
  note_en text not null,
  note_fr text not null,
  corrected_at timestamptz(3) not null
);
create index corrections_newest on corrections (corrected_at desc, id desc);
create index corrections_article on corrections (article_id) where article_id is not null;
