-- How far the payment provider's events were compared with those that arrived, so that a night reads what is new instead of
-- every customer.
create table event_cursors (
  source text primary key check (source in ('stripe', 'sandbox')),
  event_id text not null,
  moved_at timestamptz(3) not null
);
