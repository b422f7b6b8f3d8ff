-- Changes of the price of running subscriptions. Each applies to a subscription with a renewal after the day, once its own notice
-- has reached its reader; what is sold to new readers is a setting.
create table price_changes (
  id uuid primary key,
  source text not null check (source in ('stripe', 'sandbox')),
  -- cents by plan, by currency
  prices jsonb not null,
  -- day in UTC, before which no renewal costs the new price
  applies_on text not null check (applies_on ~ '^\d{4}-\d{2}-\d{2}$'),
  created_at timestamptz(3) not null,
  -- when it was taken back, or another one took its place
  ended_at timestamptz(3)
);
create unique index price_changes_open on price_changes (source) where ended_at is null;

-- Who was written to, once for each subscription and plan: the mails themselves are deleted after a month. Deleted with the
-- subscription.
create table price_notices (
  change_id uuid not null references price_changes on delete cascade,
  source text not null,
  external_id text not null,
  plan text not null,
  before_cents int not null,
  after_cents int not null,
  currency text not null,
  -- the first charge at the new price, whose day in UTC the mail named
  first_charge_at timestamptz(3) not null,
  outbox_key text not null unique,
  announced_at timestamptz(3) not null,
  -- when the mail server had taken the mail, and when it was refused or came back
  sent_at timestamptz(3),
  failed_at timestamptz(3),
  -- 'moving' while the provider may have the new price already; 'void' for a subscription that has ended or has another plan; 'kept'
  -- where the change was taken back, 'replaced' where the notice of another one followed
  state text not null default 'announced' check (state in ('announced', 'moving', 'moved', 'void', 'kept', 'replaced')),
  -- the renewal that is charged at the new price; null before 'moving'
  renews_at timestamptz(3),
  primary key (change_id, source, external_id, plan),
  foreign key (source, external_id) references subscriptions (source, external_id) on delete cascade
);
create index price_notices_subscription on price_notices (source, external_id);
create index price_notices_open on price_notices (change_id, state) where state in ('announced', 'moving', 'moved');
