-- Accounts: who may sign in, by what, and where they are signed in. No token, code or password is kept that could be used as it stands.
create table users (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  first_name text not null default '',
  last_name text not null default '',
  avatar text,
  role text not null default 'user' check (role in ('user', 'admin')),
  password_hash text, -- PHC string; null for those who only sign in with Apple or Google
  granted_premium_until timestamptz(3), -- premium given by us, not bought
  demo_key text, -- demo accounts: which secret their printed password comes from
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
-- accounts whose address was never verified are let go of
create index users_unverified on users (created_at) where not email_verified;

-- Apple's and Google's word for who somebody is: their own id for the person, never the address.
create table provider_identities (
  provider text not null check (provider in ('apple', 'google')),
  subject text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (provider, subject)
);
create index provider_identities_user on provider_identities (user_id);

-- An ID token signs in once.
create table used_id_tokens (
  token_hash bytea primary key,
  expires_at timestamptz(3) not null
);
create index used_id_tokens_expiry on used_id_tokens (expires_at);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  user_agent text,
  created_at timestamptz(3) not null default now(),
  seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index sessions_user on sessions (user_id, seen_at desc);
create index sessions_expiry on sessions (expires_at);

-- Links that verify an address; a new one replaces the old.
create table email_verifications (
  user_id uuid primary key references users on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);

-- Each mail that lets somebody set a new password. The newest of an account is the only one that works.
create table password_resets (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  code_mac bytea not null check (length(code_mac) = 32),
  link_hash bytea not null unique check (length(link_hash) = 32),
  tries smallint not null default 0,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index password_resets_user on password_resets (user_id, created_at desc, id desc);
create index password_resets_age on password_resets (created_at);

-- Wrong reset codes of everybody, by hour: past the budget only links work.
create table reset_failures (
  hour timestamptz(0) primary key,
  count int not null
);

-- What readers told about themselves (onboarding) and chose later.
create table user_preferences (
  user_id uuid primary key references users on delete cascade,
  language text check (language in ('en', 'fr')),
  referral_source text,
  user_role text,
  experience_level text,
  favorite_categories text[] not null default '{}',
  reading_frequency text,
  notifications text[] not null default '{}', -- wanted; mail begins once the address is verified (A-52)
  extra jsonb not null default '{}',
  updated_at timestamptz(3) not null default now()
);
