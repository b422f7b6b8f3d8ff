-- Every list shows each story once, by one of its articles (domain/stories/representative.ts). The previous release goes on: every
-- article stands for its story until it is counted again.

alter table articles
  -- what kind of report of its story it is, the best first: fact before plan before talk, then its outlet's class
  add column standing smallint not null default 0,
  -- for readers of which languages it stands for its story: 1 English, 2 French
  add column stands smallint not null default 3 check (stands between 0 and 3),
  -- the same before `stands_since`, so that a reader who goes on through a list sees it as it was when they began
  add column stood smallint not null default 0 check (stood between 0 and 3),
  add column stands_since timestamptz(3) not null default '-infinity',
  -- it can be read in English and in French
  add column is_translated boolean not null default false;

update articles a set is_translated = true
where exists (select from article_texts t where t.article_id = a.id and t.lang <> a.lang and t.lang in ('en', 'fr'));

create function article_translations() returns trigger language plpgsql as $$ begin
  update articles a set is_translated = not a.is_translated
  where a.id in (select c.article_id from changed c join articles own on own.id = c.article_id and own.lang <> c.lang)
    and a.is_translated <> exists (
      select from article_texts t where t.article_id = a.id and t.lang <> a.lang and t.lang in ('en', 'fr'));
  return null;
end $$;
create trigger article_translated after insert on article_texts
  referencing new table as changed for each statement execute function article_translations();
create trigger article_translation_gone after delete on article_texts
  referencing old table as changed for each statement execute function article_translations();

alter table stories
  -- the matter it is a turn of, the same for all of its stories; null while it is its only one (domain/stories/storylines.ts)
  add column storyline_id uuid;
create index stories_storyline on stories (storyline_id) where storyline_id is not null;

-- Until the stories there are change: by language, outlet and time. What kind of report each is, only its title says.
update articles a set stands = (r.en = 1)::int + 2 * (r.fr = 1)::int
from (
  select m.id,
    row_number() over (partition by m.story_id order by m.status, (m.lang = 'en' or m.is_translated) desc, s.tier, m.publish_time desc, m.id) as en,
    row_number() over (partition by m.story_id order by m.status, (m.lang = 'fr' or m.is_translated) desc, s.tier, m.publish_time desc, m.id) as fr
  from stories st join articles m on m.story_id = st.id join sources s on s.id = m.source_id
  where st.article_count > 1 and m.status in (1, 3)) r
where a.id = r.id;
