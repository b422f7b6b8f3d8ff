-- Editions: what a day or a week was told as. Rows are written once and never changed but for is_current, so that a
-- permanent link, a mail and the page say the same for ever. Nothing here refers to an article or a story by foreign
-- key: an edition outlives them.
create table digests (
  id uuid primary key,
  period text not null check (period in ('daily', 'weekly')),
  -- a daily edition's day, a weekly one's last day, on the calendar of EDITION_TZ
  edition_date date not null,
  period_start date not null,
  -- counts the editions of a period; all versions of one edition share it
  number int not null check (number > 0),
  version int not null check (version > 0),
  is_current boolean not null default true,
  covers_from timestamptz(3) not null,
  covers_until timestamptz(3) not null,
  is_quiet boolean not null,
  -- stories that a quiet day leaves to the next edition
  held_count int not null default 0,
  -- whether all its items come from our sample edition
  is_sample boolean not null default false,
  built_at timestamptz(3) not null,
  unique (period, edition_date, version)
);
create unique index digests_current on digests (period, edition_date) where is_current;
create index digests_number on digests (period, number);

create table digest_items (
  digest_id uuid not null references digests on delete cascade,
  position smallint not null check (position > 0),
  story_id uuid not null,
  category text not null check (category in ('research', 'technology', 'business', 'products', 'applications', 'community')),
  subcategory text,
  -- everything shown of it, by language; see domain/digests/frozen-story.ts
  content jsonb not null,
  -- what was known then, to tell later whether anything is new: articles, outlets, figures
  facts jsonb not null,
  primary key (digest_id, position),
  unique (digest_id, story_id)
);
