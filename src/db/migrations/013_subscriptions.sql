-- What gives a reader Premium: one row per contract and source, written whole from what its source says now. Whether it gives
-- access at a moment is never stored: the clock decides (domain/subscriptions/entitlement.ts).
create table subscriptions (
  source text not null check (source in ('stripe', 'apple', 'sandbox', 'manual')),
  external_id text not null, -- the source's own id; of what we gave, the account's
  user_id uuid not null references users on delete cascade,
  plan text check (plan in ('premium_monthly', 'premium_yearly')), -- null: given, not bought
  state text not null check (
    state in ('incomplete', 'trialing', 'active', 'past_due', 'unpaid', 'paused', 'canceled', 'revoked')
  ),
  trial_ends_at timestamptz(3),
  current_period_end timestamptz(3) not null,
  cancel_at_period_end boolean not null default false,
  cancel_at timestamptz(3),
  unpaid_since timestamptz(3), -- when the charge that failed was due
  has_paid boolean not null default false, -- at least once: without it a failed charge leaves no access (A-65)
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (source, external_id)
);
create index subscriptions_user on subscriptions (user_id);

-- The release before this one still reads users.granted_premium_until, so that the column stays for now; nothing writes it any more.
insert into subscriptions (source, external_id, user_id, state, current_period_end)
select 'manual', id::text, id, 'active', granted_premium_until from users where granted_premium_until is not null;
