-- Stories: which articles tell the same thing, how much it matters, and what we say of it.
create table stories (
  id uuid primary key,
  -- the article that stands for it; its category is the story's
  lead_article_id uuid,
  first_seen timestamptz(3) not null,
  last_seen timestamptz(3) not null,
  article_count int not null default 1,
  outlet_count int not null default 1,
  -- the impact and the parts it is the sum of: { outlets, primary, concept, quality }
  impact real not null default 0,
  score jsonb not null default '{}',
  -- what wrote its texts: embedded (chosen sentences), verified (a model, checked), rejected (a model failed the check)
  enrichment text not null default 'embedded' check (enrichment in ('embedded', 'verified', 'rejected')),
  enrichment_key text,
  enrichment_model text,
  enrichment_due boolean not null default false,
  enrichment_tries smallint not null default 0,
  updated_at timestamptz(3) not null default now()
);
create index stories_recent on stories (last_seen desc);
create index stories_enrichment_due on stories (last_seen desc) where enrichment_due;

-- a category's list holds what the source filed there and what we do (A-81): the second half, disjoint from the first
create index articles_ai_time on articles (ai_category, publish_time desc, id desc) where status = 1 and ai_category <> category;
create index articles_ai_reader_en on articles (ai_category, pub_day desc, (lang = 'en') desc, publish_time desc, id desc) where status = 1 and ai_category <> category;
create index articles_ai_reader_fr on articles (ai_category, pub_day desc, (lang = 'fr') desc, publish_time desc, id desc) where status = 1 and ai_category <> category;
create index articles_ai_day_quality on articles (ai_category, pub_day desc, quality desc, id desc) where status = 1 and ai_category <> category;

alter table articles
  add column story_id uuid references stories on delete set null,
  -- nearly the same text as another article of its story: hidden from lists, counted as a source
  add column duplicate_of uuid references articles on delete set null,
  add column quality_parts jsonb not null default '{}', -- what the quality is the sum of
  add column ai_confidence real,
  add column entities text[] not null default '{}',
  -- rare words, names and numbers in a form both languages share: how a story's other articles are found
  add column match_terms text[] not null default '{}',
  add column enriched_at timestamptz(3),
  drop constraint articles_status_check,
  add constraint articles_status_check check (status in (1, 2, 3)); -- 3 duplicate: not listed, kept in its story
create index articles_story on articles (story_id, publish_time) where story_id is not null;
create index articles_match_terms on articles using gin (match_terms) where status in (1, 3);
create index articles_enrichment_due on articles (created_at desc) where enriched_at is null;

alter table article_texts
  -- our sentences with what each rests on: UTF-16 offsets into one of the article's bodies
  add column cited jsonb;

create table inaccuracy_reports (
  id uuid primary key,
  article_id uuid not null references articles on delete cascade,
  kind text not null check (kind in ('summary', 'category', 'story', 'translation', 'other')),
  message text not null,
  created_at timestamptz(3) not null default now()
);
create index inaccuracy_reports_recent on inaccuracy_reports (created_at desc);
