-- What a model wrote is checked again when the rules of the gate have changed, and what fails is withdrawn.

alter table article_texts
  -- the gate that let its text through (grounding/gate-version.ts); 0: one before versions were kept, or the text is another one since
  add column gate_version smallint not null default 0;
-- What a model wrote, by the gate that read it last. An article's id is its place in time (UUIDv7): the newest come first.
create index article_texts_gate on article_texts (gate_version, article_id)
  where origin = 'ai' or cited ->> 'status' not in ('embedded', 'edited');

-- No gate has read another text, wherever it comes from: the previous release, or an editor who showed what was taken back again.
create function forget_gate_version() returns trigger language plpgsql as $$
begin
  new.gate_version := 0;
  return new;
end $$;
create trigger article_texts_gate_version before update of title, cited on article_texts for each row
  when (old.gate_version > 0 and new.gate_version = old.gate_version
    and (new.title is distinct from old.title or new.cited is distinct from old.cited))
  execute function forget_gate_version();

-- What a later gate took back, a sentence or title a row, as it was published: editions that copied it leave it out.
create table withdrawn_sentences (
  id uuid primary key,
  article_id uuid not null references articles on delete cascade,
  lang text not null,
  part text not null check (part in ('title', 'summary', 'key_points', 'in_simple_terms')),
  text text not null,
  rules text[] not null, -- which objected; none where it went with its text
  gate_version smallint not null,
  withdrawn_at timestamptz(3) not null
);
create index withdrawn_sentences_article on withdrawn_sentences (article_id, lang);
