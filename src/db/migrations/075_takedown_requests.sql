-- What publishers and others ask to be taken down, with the contact form. The newsroom answers each.
create table takedown_requests (
  id uuid primary key,
  received_at timestamptz not null,
  name text not null,
  email text not null,
  -- of the page here or at the publisher, as it was typed; null without one
  address text,
  message text not null,
  answered_at timestamptz,
  answered_by uuid,
  outcome text check (outcome in ('taken_down', 'declined')),
  takedown_id uuid references takedowns
);
create index takedown_requests_open on takedown_requests (received_at, id) where answered_at is null;
create index takedown_requests_answered on takedown_requests (answered_at) where answered_at is not null;
