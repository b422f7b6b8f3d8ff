-- What editors add to the gate (docs/decisions/035-three-answers.md): lines of its lexicon, and cases it is evaluated on. The
-- words of a row never change; what is withdrawn stays and can be put back.

create table lexicon_lines (
  id uuid primary key,
  en text not null, -- as in lexicon.txt: words of one meaning apart by spaces, the words of a phrase joined by underscores
  fr text not null,
  note text,
  added_at timestamptz(3) not null,
  added_by uuid not null, -- an account's id; no foreign key, as in audit_log
  withdrawn_at timestamptz(3),
  withdrawn_by uuid,
  version int not null default 1,
  constraint lexicon_lines_withdrawal check ((withdrawn_at is null) = (withdrawn_by is null))
);
create index lexicon_lines_live on lexicon_lines (added_at desc, id desc) where withdrawn_at is null;
create index lexicon_lines_withdrawn on lexicon_lines (withdrawn_at desc, id desc) where withdrawn_at is not null;

create table gate_cases (
  id uuid primary key,
  sentence text not null,
  lang text not null check (lang in ('en', 'fr')),
  sentences text[] not null, -- of the source: those cited, and what stands around them
  cited int[] not null check (cardinality(cited) > 0), -- places of the cited ones, from 1
  source_lang text not null check (source_lang in ('en', 'fr')),
  kind text not null, -- contract/newsroom/newsroom-cases.ts
  note text,
  report_id uuid unique references inaccuracy_reports on delete set null, -- null: added by hand
  article_id uuid references articles on delete set null,
  added_at timestamptz(3) not null,
  added_by uuid not null, -- an account's id; no foreign key, as in audit_log
  withdrawn_at timestamptz(3),
  withdrawn_by uuid,
  version int not null default 1,
  constraint gate_cases_withdrawal check ((withdrawn_at is null) = (withdrawn_by is null))
);
create index gate_cases_live on gate_cases (added_at desc, id desc) where withdrawn_at is null;
create index gate_cases_withdrawn on gate_cases (withdrawn_at desc, id desc) where withdrawn_at is not null;
create index gate_cases_article on gate_cases (article_id) where article_id is not null;
