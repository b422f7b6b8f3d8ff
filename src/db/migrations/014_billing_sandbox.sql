-- What the billing sandbox (adapters/billing/sandbox) remembers in Stripe's place, so that a restart keeps every trial and
-- contract. Empty where Stripe itself is used. The row 'clock' holds how far the sandbox's clock was moved, and is locked
-- by whoever changes anything.
create table billing_sandbox_objects (
  id text primary key,
  kind text not null, -- Stripe's own name: subscription, invoice, event …
  customer text, -- whose it is
  seq bigint generated always as identity, -- lists answer newest first
  due_at timestamptz(3), -- when something happens to it by itself: a renewal, a delivery
  data jsonb not null, -- as the API answers it
  hidden jsonb -- what the API never tells
);
create index billing_sandbox_objects_list on billing_sandbox_objects (kind, customer, seq desc);
create index billing_sandbox_objects_due on billing_sandbox_objects (kind, due_at) where due_at is not null;

insert into billing_sandbox_objects (id, kind, data) values ('clock', 'clock', '{"offsetMs": 0}');
