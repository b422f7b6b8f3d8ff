-- Every list shows each story once, by one of its articles (domain/stories/representative.ts). The previous release goes on: every
-- article stands for its story until it is counted again.

alter table articles
  -- what kind of report of its story it is, the best first: fact before plan before talk, then its outlet's class
  add column standing smallint not null default 0,
  -- for readers of which languages it stands for its story: 1 English, 2 French
  add column stands smallint not null default 3 check (stands between 0 and 3),
  add column stands_since timestamptz(3) not null default '-infinity',
  -- it can be read in English and in French
  add column is_translated boolean not null default false;

-- What `articles.stands` was before, so that a reader who goes on through a list sees it as it was when they began. Kept for a day.
create table former_standings (
  article_id uuid not null references articles on delete cascade,
  until timestamptz(3) not null,
  stands smallint not null,
  primary key (article_id, until)
);
create index former_standings_until on former_standings (until);

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

-- What can be read in a language, and what cannot, in order of time: of all, and of what readers are shown in a category.
create index articles_en_time on articles (((lang = 'en' or is_translated)::int), publish_time desc, id desc) where status = 1;
create index articles_fr_time on articles (((lang = 'fr' or is_translated)::int), publish_time desc, id desc) where status = 1;
create index articles_en_shown on articles (((lang = 'en' or is_translated)::int), (coalesce(ai_category, category)), publish_time desc, id desc) where status = 1;
create index articles_fr_shown on articles (((lang = 'fr' or is_translated)::int), (coalesce(ai_category, category)), publish_time desc, id desc) where status = 1;
-- The best of a day.
create index articles_shown_day_quality on articles ((coalesce(ai_category, category)), pub_day desc, quality desc, id desc) where status = 1;
-- What its source filed there, and readers are shown elsewhere: few.
create index articles_filed_time on articles (category, publish_time desc, id desc) where status = 1 and ai_category <> category;
drop index articles_category_time, articles_reader_en, articles_reader_fr, articles_reader_all_en, articles_reader_all_fr,
  articles_category_day_quality, articles_ai_time, articles_ai_reader_en, articles_ai_reader_fr, articles_ai_day_quality;
