-- What an editor took off the site, why, and when it was put back.
create table takedowns (
  id uuid primary key,
  kind text not null check (kind in ('article', 'story', 'picture', 'source')),
  -- id of an article, story or source; of a picture its key
  object_id text not null,
  -- what the ledger calls it: the publisher's title, or the outlet's name
  title text not null,
  lang text,
  reason text not null check (reason in ('publisher', 'copyright', 'defamation', 'privacy', 'false', 'off_topic', 'other')),
  note text not null,
  taken_at timestamptz not null,
  taken_by uuid not null,
  put_back_at timestamptz,
  put_back_by uuid,
  put_back_note text,
  -- newsletters with it that were sent before; null until they are counted
  mailed_count int
);
create unique index takedowns_standing on takedowns (kind, object_id) where put_back_at is null;
create index takedowns_time on takedowns (taken_at desc, id desc);

-- Null for an article that nothing takes down; otherwise the status that it gets when it is put back.
alter table articles
  add column status_before_takedown smallint check (status_before_takedown in (1, 2, 3)),
  -- hash of the feed's id of the item, where that is not its address
  add column item_identity bytea;

-- One article may be taken down several times, as by itself and with its outlet.
create table takedown_articles (
  takedown_id uuid not null references takedowns on delete cascade,
  article_id uuid not null references articles on delete cascade,
  primary key (takedown_id, article_id)
);
create index takedown_articles_article on takedown_articles (article_id);

-- Hashes by which ingestion recognises what was taken down: of an address, a feed's item, a title at its site, an outlet or a picture.
create table takedown_keys (
  key bytea not null,
  takedown_id uuid not null references takedowns on delete cascade,
  primary key (key, takedown_id)
);
create index takedown_keys_takedown on takedown_keys (takedown_id);

-- The articles that had a picture, and all that belongs to it, so that it can be put back.
create table takedown_pictures (
  takedown_id uuid not null references takedowns on delete cascade,
  article_id uuid not null references articles on delete cascade,
  image_origin text,
  image_from text,
  image_alt text,
  image_credit text,
  image_key text not null,
  image_width int,
  image_height int,
  image_sizes int[],
  image_thumbhash text,
  primary key (takedown_id, article_id)
);
create index takedown_pictures_article on takedown_pictures (article_id);
create index takedown_pictures_key on takedown_pictures (image_key);

-- Every list, page, feed and job excludes what is hidden, so that hiding is all that a takedown needs. No other change of the status
-- shows a taken-down article again: it becomes the status after the takedown.
create function hold_taken_down() returns trigger language plpgsql as $$ begin
  new.status_before_takedown := new.status;
  new.status := 2;
  return new;
end $$;
create trigger articles_taken_down before insert or update of status on articles for each row
  when (new.status_before_takedown is not null and new.status <> 2) execute function hold_taken_down();
