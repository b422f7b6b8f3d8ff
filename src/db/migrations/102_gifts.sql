-- Premium that was bought once for another person. A row outlives its buyer and its reader without naming them, as invoices do.
create table gifts (
  id uuid primary key,
  source text not null check (source in ('stripe', 'sandbox')),
  -- the payment page; null until the provider has opened it
  session_id text unique,
  -- who bought it
  user_id uuid references users on delete set null,
  -- null once that account is deleted, as is the address it gave
  customer_id text,
  plan text not null check (plan in ('premium_monthly', 'premium_yearly')),
  amount_cents int not null,
  currency text not null,
  -- language of the buyer's mails
  locale text not null references locales,
  -- the code itself is stored nowhere: it is derived from the installation's secret and the id
  code_hash bytea not null unique,
  -- whether the share of the days used is kept on a withdrawal; only where the buyer asked for it
  keeps_share boolean not null,
  -- where the code is mailed to on a day; null where the buyer passes it on, and after it was used
  recipient_email text,
  recipient_locale text references locales,
  -- a day in UTC
  send_on text check (send_on ~ '^\d{4}-\d{2}-\d{2}$'),
  sent_at timestamptz(3),
  created_at timestamptz(3) not null,
  -- as the provider described it at last
  paid_at timestamptz(3),
  payment_id text,
  refunded_cents int not null default 0,
  -- refunded as a whole, or disputed and not won
  is_revoked boolean not null default false,
  is_expired boolean not null default false,
  read_ticket bigint not null default 0,
  redeemed_by uuid references users on delete set null,
  redeemed_at timestamptz(3),
  -- the buyer withdrew from the contract; with it is decided what will have been refunded in all, which is done by completed_at
  withdrawn_at timestamptz(3),
  refund_cents int,
  completed_at timestamptz(3)
);
create index gifts_user on gifts (user_id, created_at);
create index gifts_redeemed_by on gifts (redeemed_by);
create index gifts_customer on gifts (source, customer_id);
create index gifts_open on gifts (source, created_at) where paid_at is null and not is_expired;
create index gifts_to_send on gifts (source, send_on) where sent_at is null and recipient_email is not null and paid_at is not null;
create index gifts_to_refund on gifts (source, withdrawn_at) where withdrawn_at is not null and completed_at is null;
create index gifts_payment on gifts (source, payment_id);
create index gifts_paid on gifts (source, paid_at) where paid_at is not null;

-- A gift that was redeemed is a subscription that nothing renews. Its state is 'paused' while it waits for the end of what the
-- reader has otherwise, and its plan says how long it lasts.
alter table subscriptions drop constraint subscriptions_source_check;
alter table subscriptions add constraint subscriptions_source_check
  check (source in ('stripe', 'apple', 'sandbox', 'manual', 'gift'));
create index subscriptions_waiting on subscriptions (user_id) where source = 'gift' and state = 'paused';
