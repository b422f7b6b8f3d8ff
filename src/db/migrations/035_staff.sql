-- Staff: how an account becomes an admin's, what besides a password signs it in, and when a session last proved its owner.

-- The code that the process prints for an address of ADMIN_EMAILS without a proven account, or a command for an admin who
-- lost a second factor. One for each address, used once; only its keyed hash is kept.
create table admin_codes (
  email text primary key check (email = lower(email)),
  code_mac bytea not null check (length(code_mac) = 32),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);

-- The address for which this account entered such a code. The proof is the account's and the address's together: after a
-- change of either there is none.
alter table users
  add column admin_proven_email text,
  add column admin_proven_at timestamptz(3);

-- An authenticator app (TOTP, RFC 6238) of an admin.
create table authenticators (
  user_id uuid primary key references users on delete cascade,
  sealed_secret bytea not null, -- encrypted with this installation's secret
  last_step bigint not null, -- time step of the newest code that was accepted: no code is accepted twice
  created_at timestamptz(3) not null
);

alter table sessions
  add column proven_at timestamptz(3), -- when the owner last proved it by password, passkey or code; null: at its beginning
  add column second_factor_at timestamptz(3); -- when a second factor was given
