-- A new text's search vector is written in the statement that writes the text (domain/content/search/search-text.ts): a trigger that
-- parsed each text by itself took four fifths of storing it. The previous release goes on, and so does every other writer: what a
-- statement left out is filled in after it. A text that changes is parsed by `article_texts_search` as before.
-- Articles are looked up one by one: for a join the planner read the whole table at each statement, before it had statistics.
create function article_search_fill() returns trigger language plpgsql as $$
declare
  text_added record;
begin
  for text_added in
    select t.article_id, t.lang, t.title, t.description from added t
    where not exists (select from article_search s where s.article_id = t.article_id and s.lang = t.lang)
  loop
    insert into article_search (article_id, lang, publish_time, quality, search)
    select a.id, text_added.lang, a.publish_time, a.quality,
      public.search_vector(text_added.lang, text_added.title, text_added.description, a.topics)
    from articles a where a.id = text_added.article_id and a.status = 1;
  end loop;
  return null;
end $$;
drop trigger article_texts_search on article_texts;
create trigger article_texts_search after update of title, description on article_texts
  for each row execute function article_search_put();
create trigger article_texts_added after insert on article_texts
  referencing new table as added for each statement execute function article_search_fill();

-- The same outcome: nearly every text is in its article's own language, which needs no more than a look at its article.
create or replace function article_translations() returns trigger language plpgsql as $$
declare
  translated uuid;
begin
  for translated in
    select distinct c.article_id from changed c
    where c.lang <> (select own.lang from articles own where own.id = c.article_id)
  loop
    update articles a set is_translated = not a.is_translated
    where a.id = translated and a.is_translated <> exists (
      select from article_texts t join languages l on l.tag = t.lang where t.article_id = a.id and t.lang <> a.lang);
  end loop;
  return null;
end $$;
