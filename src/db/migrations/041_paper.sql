-- What has no place on fronts and in editions, and why; what is stored and not shown, and why. The previous release goes on: it
-- takes every new article for dated and worth a place.

alter table articles
  -- false: its publisher gave no date. publish_time is when we saw it first, or, at a source's first reading, before every date (1970)
  add column is_dated boolean not null default true,
  -- an offer, a stock tip … (domain/ingestion/junk.ts)
  add column junk text check (junk in ('offer', 'price', 'stock_tip', 'subject_line', 'quotation')),
  -- why it is stored, and hidden
  add column unwanted text check (unwanted in ('language'));

-- What is known of the archive: completeness kept whether there was a date.
update articles set is_dated = false where quality_parts ->> 'date' = '0';

-- For the newsroom's lists.
create index articles_undated on articles (publish_time desc, id desc) where not is_dated;
create index articles_junk on articles (publish_time desc, id desc) where junk is not null;
create index articles_unwanted on articles (source_id, publish_time desc, id desc) where unwanted is not null;

alter table sources
  -- rules that a folder's manifest says do not hold for this file
  add column exempt_from text[] not null default '{}' check (exempt_from <@ array['language', 'date']);
