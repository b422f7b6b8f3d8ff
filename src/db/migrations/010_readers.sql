-- What readers use up and keep.

-- The summaries a free reader has revealed on a UTC day. One row, so that however many calls come at once, they take their turns at it.
create table summary_days (
  user_id uuid not null references users on delete cascade,
  day date not null,
  article_ids uuid[] not null,
  primary key (user_id, day)
);
create index summary_days_age on summary_days (day);

-- Without "on delete": a saved article is never purged.
create table bookmarks (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  article_id uuid not null references articles,
  created_at timestamptz(3) not null default now(),
  unique (user_id, article_id)
);
create index bookmarks_saved on bookmarks (user_id, created_at desc, id desc);
create index bookmarks_article on bookmarks (article_id);

-- A reader's private feed of what was saved: whoever knows its address may read it, until there is another one or none.
create table bookmark_feeds (
  user_id uuid primary key references users on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz(3) not null default now()
);
