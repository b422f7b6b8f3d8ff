-- Ways into an account, and the sign-ins by them.

-- Sign-ins and refused attempts, shown to the account's owner. Refused ones of one network within an hour are one row.
create table sign_ins (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  method text not null check (method in ('password', 'passkey', 'apple', 'google')),
  outcome text not null check (outcome in ('succeeded', 'refused', 'limited')),
  attempts int not null default 1,
  network text, -- an approximate client address: 24 bits of IPv4, 48 of IPv6
  user_agent text,
  is_new_device boolean not null default false,
  created_at timestamptz(3) not null, -- of the first of its attempts
  last_at timestamptz(3) not null
);
create index sign_ins_user on sign_ins (user_id, last_at desc, id desc);
create index sign_ins_age on sign_ins (last_at);

-- Browsers and apps an account was signed in on before: the token of a long-lived cookie, as its hash. One device may know several accounts.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null check (length(token_hash) = 32),
  created_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  primary key (user_id, token_hash)
);
create index known_devices_token on known_devices (token_hash);
create index known_devices_age on known_devices (seen_at);

-- When the mailbox of the account last proved its owner (a reset by mail); null: when the account was made. What was added since
-- may be an intruder's: the next reset suspends it until the owner confirms it.
alter table users add column mailbox_proven_at timestamptz(3);
alter table users add column ways_in_reviewed_at timestamptz(3); -- when the owner last looked through them
alter table passkeys add column suspended_at timestamptz(3);
alter table provider_identities add column suspended_at timestamptz(3);
alter table bookmark_feeds add column suspended_at timestamptz(3);
