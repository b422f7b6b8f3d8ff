-- A sign-up waits here until its address is proven by the mailed link; only then is there a row in `users`. Any number of
-- sign-ups may wait for one address: each has a link and a password of its own, and the first one confirmed ends the others.
create table pending_sign_ups (
  id uuid primary key,
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  password_hash text not null, -- PHC string
  answers jsonb not null default '{}', -- onboarding
  language text check (language in ('en', 'fr')), -- of its mails
  token_hash bytea not null unique check (length(token_hash) = 32),
  tries smallint not null default 0, -- passwords compared with the link
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index pending_sign_ups_email on pending_sign_ups (email, created_at desc);
create index pending_sign_ups_expiry on pending_sign_ups (expires_at);

-- The previous release keeps a sign-up as an unverified user with a link. Its links, older ones and those it mails while it runs
-- beside this release, work here as well. Its rows in `users` are no accounts: a confirmation replaces them, or they are pruned.
create function copy_unverified_user() returns trigger language plpgsql as $$
begin
  insert into pending_sign_ups (id, email, first_name, last_name, password_hash, answers, language, token_hash, created_at, expires_at)
    select u.id, u.email, u.first_name, u.last_name, u.password_hash,
      jsonb_strip_nulls(jsonb_build_object(
        'languagePreference', p.language, 'referralSource', p.referral_source, 'userRole', p.user_role,
        'experienceLevel', p.experience_level, 'favoriteCategories', to_jsonb(p.favorite_categories),
        'readingFrequency', p.reading_frequency, 'notifications', to_jsonb(p.notifications))),
      p.language, new.token_hash, new.created_at, new.expires_at
    from users u left join user_preferences p on p.user_id = u.id
    where u.id = new.user_id and not u.email_verified and u.password_hash is not null
  on conflict (id) do update set first_name = excluded.first_name, last_name = excluded.last_name,
    password_hash = excluded.password_hash, answers = excluded.answers, token_hash = excluded.token_hash,
    created_at = excluded.created_at, expires_at = excluded.expires_at;
  return null;
end $$;
create trigger email_verifications_copy after insert or update on email_verifications
  for each row execute function copy_unverified_user();
update email_verifications set token_hash = token_hash;

-- Mails that a stranger can cause, by mailbox and moment: one budget for all of them. Rows older than a day are deleted.
create table mail_budget (
  mailbox bytea not null check (length(mailbox) = 32), -- keyed hash of the address without its +tag
  share text not null check (share in ('reset', 'other')),
  at timestamptz(3) not null
);
create index mail_budget_mailbox on mail_budget (mailbox, at);
create index mail_budget_at on mail_budget (at);

-- A reset by link only has no code and lives for a day, so that codes asked for by strangers leave the owner a way in. One that
-- restores an address went to the address an account had before it was changed.
alter table password_resets
  add column is_link_only boolean not null default false,
  add column restores_email text check (restores_email = lower(restores_email));

-- The new address of an account, until the link mailed to it is followed.
create table email_changes (
  user_id uuid primary key references users on delete cascade,
  new_email text not null check (new_email = lower(new_email)),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index email_changes_expiry on email_changes (expires_at);
