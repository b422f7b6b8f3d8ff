-- What a reader agreed to, in which version of the text, as evidence: the terms at sign-up and at checkout, and at checkout that
-- Premium begins within the time for withdrawing.
create table reader_agreements (
  user_id uuid not null references users on delete cascade,
  what text not null check (what in ('terms', 'immediate_start')),
  -- day of the terms
  version text not null,
  place text not null check (place in ('sign_up', 'checkout')),
  -- id of the checkout; empty at sign-up
  reference text not null,
  locale text not null,
  agreed_at timestamptz(3) not null,
  primary key (user_id, what, place, reference, version)
);

-- Declared withdrawals from a subscription. A row outlives its reader without naming them: the refund is owed all the same.
create table withdrawals (
  source text not null,
  external_id text not null,
  user_id uuid references users on delete set null,
  plan text,
  declared_at timestamptz(3) not null,
  -- whether the share of the days with Premium is kept; only where the reader asked for it to begin at once
  keeps_share boolean not null,
  -- null until the provider's payments were read
  refund_cents int,
  currency text,
  -- when subscription and payments were dealt with; null while that is due
  completed_at timestamptz(3),
  primary key (source, external_id)
);
create index withdrawals_due on withdrawals (source, declared_at) where completed_at is null;
create index withdrawals_user on withdrawals (user_id);
