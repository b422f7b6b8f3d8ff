-- What a person writes of an article, and what the newsroom counts, for longer than the rows it is counted from.

alter table article_texts
  -- a person wrote its summary alone: its title is the publisher's still, and follows when they correct it
  add column keeps_source_title boolean not null default false;

-- Figures of a UTC day, of rows that are deleted since: they are added here in the transaction that deletes them, and are about
-- nobody. Null: not known, it was before figures were kept.
create table day_counts (
  day date primary key,
  searches int,
  searches_without_result int,
  searchers int,
  metered_readers int,
  metered_summaries int,
  readers_at_limit int,
  -- of accounts and subscribers who left
  sign_ups int not null default 0,
  letters_confirmed int not null default 0,
  letters_ended int not null default 0,
  contracts_begun int not null default 0
);
-- From today on nothing is deleted uncounted.
insert into day_counts (day, searches, searches_without_result, searchers, metered_readers, metered_summaries, readers_at_limit)
values ((now() at time zone 'UTC')::date, 0, 0, 0, 0, 0, 0);
