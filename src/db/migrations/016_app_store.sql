-- In-app purchases: whose they are, and how fresh what we know of them is. The contract itself is a row of `subscriptions`.
create table app_store_purchases (
  original_transaction_id text primary key,
  environment text not null check (environment in ('Production', 'Sandbox')), -- the sandbox's are tests, not revenue
  user_id uuid not null references users on delete cascade, -- gone with its account, it is free for another one
  transaction_id text not null, -- the newest one known
  purchased_at timestamptz(3) not null,
  signed_at timestamptz(3) not null, -- what was signed earlier changes nothing any more
  checked_at timestamptz(3), -- read from Apple; null: only told by what was brought to us, signed
  created_at timestamptz(3) not null default now()
);
create index app_store_purchases_user on app_store_purchases (user_id);
create index app_store_purchases_checked on app_store_purchases (checked_at);

-- Apple's server notifications, each once. They are a signal: what counts is read from Apple, or from the newest signed data.
create table app_store_notifications (
  notification_uuid text primary key,
  kind text not null,
  subkind text,
  environment text not null check (environment in ('Production', 'Sandbox')),
  original_transaction_id text, -- null: tells of no subscription
  signed_payload text, -- until it is done
  state text not null check (state in ('due', 'waiting', 'done')), -- waiting: for an account to claim the purchase
  tries smallint not null default 0,
  due_at timestamptz(3) not null,
  signed_at timestamptz(3) not null,
  received_at timestamptz(3) not null default now()
);
create index app_store_notifications_due on app_store_notifications (due_at) where state = 'due';
create index app_store_notifications_purchase on app_store_notifications (original_transaction_id);
create index app_store_notifications_age on app_store_notifications (received_at);

-- Apple's own grace after a failed renewal; null: ours (A-65).
alter table subscriptions add column grace_until timestamptz(3);

-- What Apple wants back when an account is deleted: with its account gone, a token is due for revocation.
create table apple_refresh_tokens (
  id uuid primary key,
  user_id uuid unique references users on delete set null,
  client_id text not null, -- the app it was issued to
  sealed_token bytea not null,
  tries smallint not null default 0,
  due_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now()
);
create index apple_refresh_tokens_orphans on apple_refresh_tokens (due_at) where user_id is null;
