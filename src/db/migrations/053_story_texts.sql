-- What the reports of a story say together, in each language (domain/enrichment/story-text). The previous release goes on: what it
-- changes leaves a story due all the same.
create table story_texts (
  story_id uuid not null references stories on delete cascade,
  lang text not null check (lang in ('en', 'fr')),
  -- one more with each that has a fact the one before had not, or lost one
  version int not null check (version > 0),
  made_at timestamptz(3) not null,
  previous_at timestamptz(3),
  -- of the reports it was made of and of the method: the same ones make it no second time
  inputs text not null,
  -- those reports, each as its id and a digest of what it said
  reports text[] not null,
  -- each with the reports it rests on; none where there is nothing to say any more
  sentences jsonb not null,
  -- the gate that judged who bears whom out, and what a model wrote
  gate_version smallint not null,
  -- what a model was asked about: null, or another value than this text's, while it has not been asked yet
  asked text,
  primary key (story_id, lang)
);
create index story_texts_gate on story_texts (gate_version);

-- Stories whose reports changed since their text was made, with the transaction of the last change: one that comes while the text is
-- made is not lost.
create table story_text_dues (
  story_id uuid primary key references stories on delete cascade,
  changes text not null default pg_current_xact_id()::text
);

create function story_text_due(due uuid[]) returns void language sql as $$
  insert into story_text_dues (story_id)
  select st.id from stories st where st.id = any(due)
    and (st.article_count > 1 or exists (select from story_texts x where x.story_id = st.id)) order by st.id
  on conflict (story_id) do update set changes = excluded.changes
$$;

create function story_text_due_by_article() returns trigger language plpgsql as $$ begin
  perform story_text_due(array[old.story_id, new.story_id]);
  return null;
end $$;
-- That an article joins its first story changes how many the story has, which is enough: most articles change in no other way.
create trigger articles_story_text after update of story_id, status, enriched_at on articles for each row
  when (old.story_id is not null and (old.story_id is distinct from new.story_id
    or old.enriched_at is distinct from new.enriched_at or (old.status = 2) <> (new.status = 2)))
  execute function story_text_due_by_article();

create function story_text_due_without_article() returns trigger language plpgsql as $$ begin
  perform story_text_due(array[old.story_id]);
  return null;
end $$;
create trigger articles_story_text_gone after delete on articles for each row
  when (old.story_id is not null) execute function story_text_due_without_article();

-- What a person took back or put right.
create function story_text_due_by_text() returns trigger language plpgsql as $$ begin
  perform story_text_due(array(select a.story_id from articles a where a.id = new.article_id));
  return null;
end $$;
create trigger article_texts_story_text after update of quarantined, cited on article_texts for each row
  when ((old.quarantined is null) <> (new.quarantined is null)
    or (old.cited ->> 'status' = 'edited') is distinct from (new.cited ->> 'status' = 'edited'))
  execute function story_text_due_by_text();

-- A story of one report has none, until there is another.
create function story_text_due_by_story() returns trigger language plpgsql as $$ begin
  perform story_text_due(array[new.id]);
  return null;
end $$;
create trigger stories_story_text after update of article_count on stories for each row
  when (old.article_count <> new.article_count and (new.article_count > 1 or old.article_count > 1))
  execute function story_text_due_by_story();

-- The stories of the last week: older ones when they change.
insert into story_text_dues (story_id)
select id from stories where article_count > 1 and last_seen > now() - interval '7 days';
