-- Buying Premium on the web. What a contract is now is always read from the payment service; these tables remember who is
-- whose customer there, what was heard of it, and what must not be forgotten.

-- More of a contract (013): still written whole, as its source last described it.
alter table subscriptions
  add column customer_id text, -- at its source
  add column next_plan text check (next_plan in ('premium_monthly', 'premium_yearly')), -- takes over with the next period
  add column started_at timestamptz(3), -- at its source
  add column trial_refused boolean not null default false, -- undone without a charge, the card had had its trial (A-83)
  add column read_ticket bigint not null default 0; -- drawn before its source was read: an older reading never replaces a newer
create sequence billing_reads;
create index subscriptions_running on subscriptions (source, customer_id) where state <> 'canceled';
create index subscriptions_due on subscriptions (source, current_period_end) where state in ('trialing', 'active');
create index subscriptions_trials on subscriptions (trial_ends_at) where state = 'trialing';

-- One customer of a reader.
create table billing_customers (
  source text not null check (source in ('stripe', 'sandbox')),
  customer_id text not null,
  user_id uuid not null references users on delete cascade,
  locale text not null check (locale in ('en', 'fr')), -- of the page where Premium was last bought or changed: mails are written in it
  read_at timestamptz(3), -- when its contracts were last asked for (A-71)
  created_at timestamptz(3) not null default now(),
  primary key (source, customer_id),
  unique (user_id, source)
);

-- Payment pages that were opened.
create table checkouts (
  session_id text primary key,
  source text not null check (source in ('stripe', 'sandbox')),
  user_id uuid not null references users on delete cascade,
  plan text not null check (plan in ('premium_monthly', 'premium_yearly')),
  trial_days smallint not null,
  state text not null check (state in ('open', 'complete', 'expired')),
  url text not null,
  pages text not null, -- hash of where it returns to and in which language: asked for alike, it is the same page
  seq bigint generated always as identity, -- the newest is the one that can be paid
  created_at timestamptz(3) not null
);
create index checkouts_user on checkouts (user_id, seq desc);
create index checkouts_created on checkouts (created_at);

-- Whoever had a free trial has had it, whatever becomes of the account: keyed hashes, with nothing of the person.
create table trial_uses (
  kind text not null check (kind in ('address', 'card')),
  hash bytea not null,
  source text not null,
  contract_id text not null, -- the contract whose trial it was
  used_at timestamptz(3) not null,
  primary key (kind, hash)
);

-- What was paid. Of nobody once the account is gone: the books are kept, the person is not.
create table billing_invoices (
  source text not null,
  invoice_id text not null,
  contract_id text not null,
  plan text not null,
  number text,
  currency text not null,
  amount_cents integer not null,
  refunded_cents integer not null default 0,
  is_disputed boolean not null default false,
  paid_at timestamptz(3) not null,
  primary key (source, invoice_id)
);
create index billing_invoices_contract on billing_invoices (source, contract_id);

-- What a provider told us of, each event once. Only a signal: what is true is read from the provider then.
create table webhook_events (
  source text not null check (source in ('stripe', 'sandbox')),
  event_id text not null,
  type text not null,
  about text not null, -- the kind and id of what to read: 'contract sub_…', 'customer cus_…', 'charge ch_…'
  received_at timestamptz(3) not null,
  attempts smallint not null default 0,
  next_try_at timestamptz(3), -- null: done with
  outcome text check (outcome in ('applied', 'ignored', 'failed')),
  last_error text,
  primary key (source, event_id)
);
create index webhook_events_due on webhook_events (next_try_at) where next_try_at is not null;
create index webhook_events_received on webhook_events (received_at);

-- Customers of accounts that were deleted while the payment service could not be reached: their contracts end as soon as it can.
create table billing_farewells (
  source text not null check (source in ('stripe', 'sandbox')),
  customer_id text not null,
  attempts smallint not null default 0,
  next_try_at timestamptz(3), -- null: the service knows
  created_at timestamptz(3) not null,
  primary key (source, customer_id)
);
create index billing_farewells_due on billing_farewells (next_try_at) where next_try_at is not null;
