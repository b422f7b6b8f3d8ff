-- What people decide by hand, and the record of it.

-- Every act of an admin, newest first. Rows are added and never changed; nothing of a person but the id of the account.
create table audit_log (
  id uuid primary key,
  at timestamptz(3) not null,
  admin_id uuid not null, -- no foreign key: the record outlives the account
  act text not null, -- contract/newsroom/audit.ts
  object_id text not null, -- an article's, a story's, a source's id; a day; hours of a backfill
  before jsonb, -- the few fields that changed, texts cut short
  after jsonb
);
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_object on audit_log (object_id, at desc, id desc);
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is never changed';
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_audit_change();

-- Articles that stand where somebody put them (A-39): on the front page, or at the top of a category's feed.
create table pins (
  list text not null check (list in ('front', 'research', 'technology', 'business', 'products', 'applications', 'community')),
  position smallint not null check (position between 1 and 12),
  article_id uuid not null references articles on delete cascade,
  pinned_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (list, position),
  unique (article_id, list)
);

-- The story that leads a category of the next editions: one each.
create table digest_pins (
  category text primary key check (category in ('research', 'technology', 'business', 'products', 'applications', 'community')),
  article_id uuid not null unique references articles on delete cascade,
  pinned_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);

alter table articles
  -- its category was chosen by a person: enrichment leaves it
  add column filed_by_hand boolean not null default false;
alter table article_texts
  -- what we said and took back: { summary, in_simple_terms, key_points, cited }. While it is set nothing new is written
  add column quarantined jsonb;
create index article_texts_quarantined on article_texts (updated_at desc) where quarantined is not null;
create index article_texts_by_hand on article_texts (updated_at desc) where origin = 'human';

alter table inaccuracy_reports
  add column answered_at timestamptz(3),
  add column outcome text check (outcome in ('corrected', 'declined')),
  add column correction_id uuid references corrections on delete set null,
  add constraint inaccuracy_reports_answered check ((answered_at is null) = (outcome is null));
create index inaccuracy_reports_open on inaccuracy_reports (created_at) where answered_at is null;
create index inaccuracy_reports_article on inaccuracy_reports (article_id);
create index inaccuracy_reports_correction on inaccuracy_reports (correction_id) where correction_id is not null;

-- Corrections that an edition tells to those who were sent the error. Like its items, written with it and never after.
create table digest_corrections (
  digest_id uuid not null references digests on delete cascade,
  correction_id uuid not null references corrections on delete cascade,
  told_on date not null, -- the edition that had the error
  primary key (digest_id, correction_id)
);
create index digest_corrections_correction on digest_corrections (correction_id);

alter table sources
  add column paused_at timestamptz(3), -- not visited until somebody goes on with it
  add column added_by_hand boolean not null default false; -- not on our list, and not switched off for that
