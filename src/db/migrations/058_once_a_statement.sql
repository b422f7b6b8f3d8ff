-- What triggers of ingestion and enrichment do, they do once a statement, with look-ups by key: for each row, or with joins that were
-- planned before there were statistics, they took a quarter of the time of their statements. The outcome is that of the former ones.

-- Looked up one by one: a join read all articles at each visit of a source.
create or replace function source_counts_seen() returns trigger language plpgsql as $$ begin
  insert into source_counts as c (source_id, article_count)
  select g.source_id, count(*) filter (where (select a.status from articles a where a.id = g.article_id) <> 2)
  from changed g group by g.source_id
  on conflict (source_id) do update set article_count = c.article_count + excluded.article_count;
  return null;
end $$;

-- A story of one report has no text, until there is another. One may begin with several: this release stores it with its count.
create function story_text_due_by_new_stories() returns trigger language plpgsql as $$
declare
  due uuid[] := array(select s.id from added s where s.article_count > 1);
begin
  if cardinality(due) > 0 then perform story_text_due(due); end if;
  return null;
end $$;
create trigger stories_story_text_begun after insert on stories
  referencing new table as added for each statement execute function story_text_due_by_new_stories();

create function story_text_due_by_counts() returns trigger language plpgsql as $$
declare
  due uuid[] := array(select s.id from counted s join uncounted u on u.id = s.id
    where s.article_count <> u.article_count and (s.article_count > 1 or u.article_count > 1));
begin
  if cardinality(due) > 0 then perform story_text_due(due); end if;
  return null;
end $$;
drop trigger stories_story_text on stories;
drop function story_text_due_by_story();
create trigger stories_story_text after update on stories
  referencing old table as uncounted new table as counted for each statement execute function story_text_due_by_counts();

-- What a person took back or put right. The first texts of an article are neither: its story is due since it joined, or was revised.
drop trigger article_texts_story_text on article_texts;
create trigger article_texts_story_text after update of quarantined, cited on article_texts for each row
  when ((old.quarantined is null) <> (new.quarantined is null)
    or (coalesce(old.cited ->> 'status', '') = 'edited') <> (coalesce(new.cited ->> 'status', '') = 'edited'))
  execute function story_text_due_by_text();
