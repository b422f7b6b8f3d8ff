-- Each letter that has to reach somebody: one a subscriber, kind and local day, so that looking twice sends once. What it says is not kept
-- here: it is made of the frozen edition when it is sent.
create table deliveries (
  id uuid primary key,
  subscriber_id uuid not null references newsletter_subscribers on delete cascade,
  period text not null check (period in ('daily', 'weekly')),
  local_date date not null,
  -- the very version: no later one takes its place (A-33). Without foreign key, as all that refers to editions
  digest_id uuid not null,
  edition_date date not null,
  domain text not null, -- of the address: each has its own pace
  -- skipped: looked at, and nothing to be sent; uncertain: a crash hid whether it left, and a person decides
  state text not null check (state in ('queued', 'sending', 'sent', 'failed', 'skipped', 'uncertain')),
  attempts int not null default 0,
  next_try_at timestamptz(3) not null, -- queued: not before; sending: then its sender is taken for dead
  reason text, -- why it was skipped, what the mail server said last
  created_at timestamptz(3) not null,
  settled_at timestamptz(3),
  unique (subscriber_id, period, local_date)
);
create index deliveries_due on deliveries (next_try_at) where state = 'queued';
create index deliveries_sending on deliveries (next_try_at) where state = 'sending';
create index deliveries_uncertain on deliveries (created_at desc) where state in ('uncertain', 'failed');
create index deliveries_edition on deliveries (subscriber_id, period, edition_date);
create index deliveries_created on deliveries (created_at);

-- A mail server that calls us unwanted (554) stops all letters until somebody has looked, or an hour is over.
create table delivery_stops (
  id uuid primary key,
  reason text not null,
  stopped_at timestamptz(3) not null,
  until timestamptz(3) not null
);
create index delivery_stops_until on delivery_stops (until);
