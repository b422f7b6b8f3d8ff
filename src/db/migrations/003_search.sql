-- Search as readers type: words joined by signs are found by their parts, words begun are completed and one
-- slip is forgiven (search_words), and what many look for is known without knowing who (search_log).

-- "GPT-4", "l'IA", "H100/H200", "node.js": the parser would take some for a path, a host or a tag. A sign becomes a
-- space, so that a place in the result is the same place in the text.
create function public.search_text(raw text) returns text language sql immutable parallel safe as $$
  select translate(raw, '-‐‑–—/\._@:+&#<>''’ʼ…', repeat(' ', length('-‐‑–—/\._@:+&#<>''’ʼ…')))
$$;
create function public.search_vector(lang text, title text, description text, topics text[]) returns tsvector
language sql stable parallel safe as $$
  select setweight(to_tsvector(public.search_config(lang), public.search_text(left(title, 1000))), 'A')
    || setweight(to_tsvector(public.search_config(lang),
         public.search_text(left(coalesce(description, ''), 20000) || ' ' || array_to_string(topics, ' '))), 'B')
$$;

-- Only what every reader may see is searchable: title, excerpt, topics (A-24).
create or replace function article_search_put() returns trigger language plpgsql as $$ begin
  insert into article_search (article_id, lang, publish_time, quality, search)
  select new.article_id, new.lang, a.publish_time, a.quality,
    public.search_vector(new.lang, new.title, new.description, a.topics)
  from articles a where a.id = new.article_id and a.status = 1
  on conflict (article_id, lang) do update set search = excluded.search, quality = excluded.quality, publish_time = excluded.publish_time;
  return null;
end $$;
update article_search s set search = public.search_vector(t.lang, t.title, t.description, a.topics)
from article_texts t join articles a on a.id = t.article_id
where t.article_id = s.article_id and t.lang = s.lang;

-- The words of the newest texts, by language.
create table search_words (
  lang text not null check (lang in ('en', 'fr')),
  word text not null,
  folded text not null, -- without accents
  stem text not null, -- as article_search has it
  df int not null, -- texts that have it, of those counted
  deletions text[] not null default '{}', -- itself and every form with one letter less: what a slip has in common with it
  primary key (lang, word)
);
create index search_words_folded on search_words (lang, folded text_pattern_ops);
create index search_words_stem on search_words (lang, stem) include (df);
create index search_words_deletions_en on search_words using gin (deletions) where lang = 'en';
create index search_words_deletions_fr on search_words using gin (deletions) where lang = 'fr';
create table search_languages (
  lang text primary key check (lang in ('en', 'fr')),
  texts int not null, -- that can be searched
  counted int not null, -- of them, the newest, whose words were counted
  counted_at timestamptz(3) not null
);

-- One row a client, day and query. The client is a hash under a key that is forgotten with its day.
create table search_log (
  lang text not null check (lang in ('en', 'fr')),
  day date not null,
  query text not null check (length(query) <= 100),
  client bytea not null,
  result_count int not null,
  primary key (lang, day, query, client)
);
create index search_log_client on search_log (day, client);
create table search_log_keys (
  day date primary key,
  key bytea not null
);
