-- Who gets the letters: one row an address, with or without an account. Only rows that are `active` are ever mailed an edition.
create table newsletter_subscribers (
  id uuid primary key,
  -- set once the account's address is verified and the same; whose tier decides what a letter says (A-28)
  user_id uuid unique references users on delete cascade,
  email text not null unique check (email = lower(email)),
  state text not null check (state in ('pending', 'active', 'unsubscribed', 'suppressed')),
  -- why it is in that state: 'one-click', 'page', 'account', 'bounce', 'complaint'; null while pending or active
  state_reason text check (state_reason in ('one-click', 'page', 'account', 'bounce', 'complaint')),
  -- what is sent while the row is active; an active row wants at least one
  wants_daily boolean not null default false,
  wants_weekly boolean not null default false,
  -- what was asked for and waits for the button behind the mailed link (A-47)
  asked_daily boolean not null default false,
  asked_weekly boolean not null default false,
  confirm_hash bytea unique check (length(confirm_hash) = 32),
  confirm_sent_at timestamptz(3),
  -- what the letters speak, and of which languages they tell
  locale text not null check (locale in ('en', 'fr')),
  language text not null check (language in ('en', 'fr', 'both')),
  time_zone text not null, -- IANA
  send_hour smallint not null default 7 check (send_hour between 0 and 23), -- local; of the daily letter and of Monday's weekly one
  send_days smallint not null default 127 check (send_days between 1 and 127), -- of the daily letter: bit 0 is Monday, bit 6 Sunday
  categories text[] not null default '{}', -- empty: all
  minutes smallint not null default 10 check (minutes in (5, 10, 15)),
  paused_until timestamptz(3), -- nothing is sent before it
  source text not null, -- which form was filled in first: 'landing', 'landing-hero' …
  confirmed_at timestamptz(3), -- when the address was last confirmed, by the mailed link or as a verified account's
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (state <> 'active' or ((wants_daily or wants_weekly) and confirmed_at is not null))
);
-- whose morning it is
create index newsletter_subscribers_morning on newsletter_subscribers (time_zone, send_hour) where state = 'active';
-- what nobody confirmed is forgotten
create index newsletter_subscribers_unconfirmed on newsletter_subscribers (updated_at) where state = 'pending';

-- The proof of consent: what an address asked for and took back, when and where. Rows are added and never changed; they go with the subscriber.
create table newsletter_consents (
  id uuid primary key,
  subscriber_id uuid not null references newsletter_subscribers on delete cascade,
  at timestamptz(3) not null,
  event text not null check (event in ('asked', 'confirmed', 'changed', 'unsubscribed', 'paused', 'suppressed')),
  -- as they stand after it; of 'asked': what was asked for
  wants_daily boolean not null,
  wants_weekly boolean not null,
  place text not null, -- the form, page or header it came by
  text_version text not null, -- which words were agreed to (domain/newsletters/consent-text.ts)
  locale text not null check (locale in ('en', 'fr')),
  client_mac bytea check (length(client_mac) = 32) -- keyed hash of the network address; null where no client is known
);
create index newsletter_consents_subscriber on newsletter_consents (subscriber_id, at);
create function refuse_consent_change() returns trigger language plpgsql as $$
begin
  raise exception 'consents are never changed';
end $$;
create trigger newsletter_consents_append_only before update on newsletter_consents
  for each row execute function refuse_consent_change();
