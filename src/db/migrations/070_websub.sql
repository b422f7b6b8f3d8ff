-- Subscriptions to the hubs that feeds name (WebSub). A row is made when a feed offers a hub, and deleted when it offers none any more.
create table websub_subscriptions (
  id uuid primary key, -- part of the callback's address; a subscription to another hub or topic gets another one
  source_id text not null unique references sources on delete cascade,
  hub text not null,
  topic text not null,
  requested_at timestamptz, -- of a request whose verification by the hub is awaited
  is_leaving boolean not null default false, -- the request is to unsubscribe
  lease_until timestamptz, -- null until the hub has verified the subscription
  next_try_at timestamptz not null,
  failures integer not null default 0
);
create index websub_subscriptions_due on websub_subscriptions (next_try_at);
-- In the row that a visit reads anyway. The previous release leaves them alone, and polls as ever.
alter table sources
  add column pushed_at timestamptz, -- the last notification; null until there was one, and once a poll found what none had announced
  add column push_until timestamptz; -- until then polls are rarer
