alter table sources
  -- since then its articles are stored hidden, for the newsroom alone, until an editor accepts it
  add column on_trial_since timestamptz(3),
  -- an editor removed it: neither the curated list nor a start switches it on again
  add column removed_at timestamptz(3),
  -- columns that an editor set, which the curated list no longer changes
  add column edited text[] not null default '{}';

-- Only newly written rows are checked, because those that stand have one of the former reasons.
alter table articles
  drop constraint articles_unwanted_check,
  add constraint articles_unwanted_check check (unwanted in ('language', 'trial')) not valid;
