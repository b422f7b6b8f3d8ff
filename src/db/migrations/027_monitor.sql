-- What the newsroom's charts show, counted as it happens: counting articles anew would read all of a week for each look.

-- Visits of a source in an hour and what they brought. One source is visited by one worker at a time, so nobody waits for a row.
create table source_hours (
  hour timestamptz(0) not null,
  source_id text not null references sources on delete cascade,
  visits int not null default 0,
  failures int not null default 0,
  items int not null default 0, -- new ones
  items_en int not null default 0,
  items_fr int not null default 0,
  primary key (hour, source_id)
);

-- Articles that were enriched for the first time in an hour, and how long they had waited.
create table enrichment_hours (
  hour timestamptz(0) primary key,
  articles int not null,
  waited_seconds bigint not null, -- all of them together
  longest_seconds int not null
);

-- Contracts by the day they began.
create index subscriptions_begun on subscriptions (created_at);
