-- Sources, articles, their texts, revisions and search. One dialect for both engines:
-- PostgreSQL 15+ and PGlite. Ids are UUIDv7 made by the app.
create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Accents are dropped before stemming, so that readers may type without them.
create text search configuration public.en_u (copy = pg_catalog.english);
alter text search configuration public.en_u alter mapping for hword, hword_part, word with unaccent, english_stem;
create text search configuration public.fr_u (copy = pg_catalog.french);
alter text search configuration public.fr_u alter mapping for hword, hword_part, word with unaccent, french_stem;
create function public.search_config(lang text) returns regconfig language sql immutable parallel safe as $$
  select case lang when 'fr' then 'public.fr_u'::regconfig when 'en' then 'public.en_u'::regconfig else 'pg_catalog.simple'::regconfig end
$$;

create table sources (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  name text not null,
  name_fr text, -- where a source calls itself otherwise in French
  site_url text,
  feed_url text not null unique,
  kind text not null check (kind in ('live', 'folder', 'sample')),
  language text not null check (language ~ '^[a-z]{2,3}$'),
  category text not null check (category in ('research', 'technology', 'business', 'products', 'applications', 'community')),
  subcategory text,
  type text not null default 'press',
  tier smallint not null default 2 check (tier between 1 and 3),
  ai_only boolean not null default true,
  reads_pages boolean not null default false,
  full_text_allowed boolean not null default false, -- may its whole text be shown (A-14)? Only our own, so far
  enabled boolean not null default true,
  -- conditional GET and change detection
  etag text,
  last_modified text,
  body_hash bytea,
  -- schedule and health
  next_fetch_at timestamptz not null default 'epoch', -- a new source is due at once
  claimed_until timestamptz,
  last_fetch_at timestamptz,
  last_ok_at timestamptz,
  last_new_at timestamptz,
  fail_count smallint not null default 0,
  last_error text,
  created_at timestamptz not null default now()
);
create index sources_due on sources (next_fetch_at) where enabled;

create table articles (
  id uuid primary key,
  -- 16 bytes: the canonical URL, or source and item id where the item has no URL
  identity bytea not null unique check (length(identity) = 16),
  url text,
  source_id text not null references sources,
  lang text not null check (lang ~ '^[a-z]{2,3}$'),
  category text not null check (category in ('research', 'technology', 'business', 'products', 'applications', 'community')),
  subcategory text,
  ai_category text check (ai_category in ('research', 'technology', 'business', 'products', 'applications', 'community')),
  ai_subcategory text,
  topics text[] not null default '{}',
  author text,
  publish_time timestamptz(3) not null,
  pub_day date generated always as ((publish_time at time zone 'UTC')::date) stored,
  quality real not null default 0,
  status smallint not null default 1 check (status in (1, 2)), -- 1 published, 2 hidden
  is_sample boolean not null default false,
  content_hash bytea not null,
  word_count int,
  -- the picture: where it comes from, and our copy once it is made
  image_origin text,
  image_from text check (image_from in ('feed', 'thumbnail', 'page')),
  image_alt text,
  image_credit text,
  image_state smallint not null default 0 check (image_state in (0, 1, 2, 3)), -- 0 none known, 1 to fetch, 2 stored, 3 failed
  image_tries smallint not null default 0,
  image_key text,
  image_width int,
  image_height int,
  image_sizes int[],
  image_thumbhash text,
  page_state smallint not null default 0 check (page_state in (0, 1, 2, 3)), -- 0 not read, 1 to read, 2 read, 3 failed
  revised_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
-- strictly by time, with and without a category
create index articles_time on articles (publish_time desc, id desc) where status = 1;
create index articles_category_time on articles (category, publish_time desc, id desc) where status = 1;
create index articles_source_time on articles (source_id, publish_time desc, id desc) where status = 1;
create index articles_topics on articles using gin (topics) where status = 1;
-- the reader's order: by day, the reader's language first, then newest
create index articles_reader_en on articles (category, pub_day desc, (lang = 'en') desc, publish_time desc, id desc) where status = 1;
create index articles_reader_fr on articles (category, pub_day desc, (lang = 'fr') desc, publish_time desc, id desc) where status = 1;
create index articles_reader_all_en on articles (pub_day desc, (lang = 'en') desc, publish_time desc, id desc) where status = 1;
create index articles_reader_all_fr on articles (pub_day desc, (lang = 'fr') desc, publish_time desc, id desc) where status = 1;
-- best of the last days, one short read a day
create index articles_category_day_quality on articles (category, pub_day desc, quality desc, id desc) where status = 1;
create index articles_day_quality on articles (pub_day desc, quality desc, id desc) where status = 1;
-- work lists
create index articles_image_due on articles (created_at desc) where image_state = 1;
create index articles_page_due on articles (created_at desc) where page_state = 1;
create index articles_sample on articles (id) where is_sample;

create table article_texts (
  article_id uuid not null references articles on delete cascade,
  lang text not null check (lang ~ '^[a-z]{2,3}$'),
  title text not null,
  description text,
  summary text,
  in_simple_terms text,
  key_points jsonb,
  origin text not null default 'source' check (origin in ('source', 'ai', 'human')),
  updated_at timestamptz(3) not null default now(),
  primary key (article_id, lang)
);

-- Full text, for enrichment; shown to readers only where its source allows it (sources.full_text_allowed).
create table article_bodies (
  article_id uuid not null references articles on delete cascade,
  lang text not null,
  origin text not null check (origin in ('feed', 'page')),
  body text not null,
  primary key (article_id, lang)
);

create table article_revisions (
  id uuid primary key,
  article_id uuid not null references articles on delete cascade,
  lang text not null,
  title text not null,
  description text,
  replaced_at timestamptz(3) not null
);
create index article_revisions_article on article_revisions (article_id, replaced_at desc);

-- An item that several feeds carry is one article, seen in each of them.
create table article_sightings (
  article_id uuid not null references articles on delete cascade,
  source_id text not null references sources on delete cascade,
  seen_at timestamptz(3) not null,
  primary key (source_id, article_id)
);
create index article_sightings_article on article_sightings (article_id);

create table article_search (
  article_id uuid not null,
  lang text not null,
  publish_time timestamptz(3) not null,
  quality real not null,
  search tsvector not null,
  primary key (article_id, lang),
  foreign key (article_id, lang) references article_texts on delete cascade
);
create index article_search_en on article_search using gin (search) where lang = 'en';
create index article_search_fr on article_search using gin (search) where lang = 'fr';
create index article_search_time on article_search (lang, publish_time desc);

-- Only what every reader may see is searchable: title, excerpt, topics (A-24).
create function article_search_put() returns trigger language plpgsql as $$ begin
  insert into article_search (article_id, lang, publish_time, quality, search)
  select new.article_id, new.lang, a.publish_time, a.quality,
    setweight(to_tsvector(public.search_config(new.lang), left(new.title, 1000)), 'A')
    || setweight(to_tsvector(public.search_config(new.lang), left(coalesce(new.description, ''), 20000) || ' ' || array_to_string(a.topics, ' ')), 'B')
  from articles a where a.id = new.article_id and a.status = 1
  on conflict (article_id, lang) do update set search = excluded.search, quality = excluded.quality, publish_time = excluded.publish_time;
  return null;
end $$;
create trigger article_texts_search after insert or update of title, description on article_texts
  for each row execute function article_search_put();

create function article_search_sync() returns trigger language plpgsql as $$ begin
  if new.status <> 1 then delete from article_search where article_id = new.id;
  elsif old.status <> 1 or old.topics is distinct from new.topics then update article_texts set title = title where article_id = new.id;
  else update article_search set quality = new.quality, publish_time = new.publish_time where article_id = new.id;
  end if;
  return null;
end $$;
create trigger articles_search after update of status, quality, publish_time, topics on articles for each row
  when (old.status is distinct from new.status or old.quality is distinct from new.quality
    or old.publish_time is distinct from new.publish_time or old.topics is distinct from new.topics)
  execute function article_search_sync();

create table app_state (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
