-- Sentences of a model that the grounding gate refused or doubted, for the newsroom: what was judged, why, and what became of it.
-- Rows are added once a model has written a story, never changed, and deleted after 60 days.
create table gate_refusals (
  id uuid primary key,
  judged_at timestamptz(3) not null,
  story_id uuid not null references stories on delete cascade,
  article_id uuid not null references articles on delete cascade, -- the one the model read
  model text not null,
  place text not null, -- in the model's answer: summary_en[1], title_fr
  lang text not null check (lang in ('en', 'fr')),
  source_lang text not null check (source_lang in ('en', 'fr')),
  sentence text not null check (char_length(sentence) <= 1200),
  cited text not null check (char_length(cited) <= 4000),
  is_cited_cut boolean not null, -- the beginning of what was compared
  verdict text not null check (verdict in ('refuse', 'doubt')),
  rules text[] not null, -- contract/content/gate.ts: each once
  findings jsonb not null, -- [{ rule, detail }]
  second_reading text check (second_reading in ('yes', 'no', 'failed')), -- null: no second reader was asked
  outcome text not null -- contract/content/gate.ts
);
-- The list, and the counts of the monitor, which this index alone answers.
create index gate_refusals_newest on gate_refusals (judged_at desc, id) include (verdict, rules, second_reading);
create index gate_refusals_rules on gate_refusals using gin (rules);
create index gate_refusals_story on gate_refusals (story_id);
create index gate_refusals_article on gate_refusals (article_id);
