-- What caches in front of the site have to drop, after a takedown and after it was put back.
create table cache_purges (
  id uuid primary key,
  takedown_id uuid not null references takedowns on delete cascade,
  requested_at timestamptz not null,
  tries int not null default 0,
  -- null once it is done or given up
  next_try_at timestamptz,
  purged_at timestamptz,
  -- of the last try that failed
  problem text
);
create index cache_purges_takedown on cache_purges (takedown_id, requested_at);
create index cache_purges_due on cache_purges (next_try_at) where next_try_at is not null;
