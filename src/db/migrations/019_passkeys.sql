-- Passkeys (WebAuthn): the public half of keys that stay on readers' devices.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null, -- COSE
  counter bigint not null, -- of uses, where the device counts: one that goes back is a copy
  transports text[] not null,
  name text not null, -- as its owner calls it
  is_synced boolean not null, -- kept in a password manager, not in one device
  created_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index passkeys_user on passkeys (user_id, created_at);
