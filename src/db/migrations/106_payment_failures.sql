-- Until when an invoice pays: a payment that came late pays for less than a whole period.
alter table billing_invoices add column period_end timestamptz(3);

-- Charges for a period that were refused at first. They name no person, and stay when an account goes, as invoices do.
create table payment_failures (
  source text not null check (source in ('stripe', 'sandbox')),
  invoice_id text not null,
  contract_id text not null,
  plan text not null,
  currency text not null,
  amount_cents int not null,
  -- of the first attempt
  failed_at timestamptz(3) not null,
  -- null while it is open, and for ever where it was never paid
  recovered_at timestamptz(3),
  primary key (source, invoice_id)
);
create index payment_failures_failed on payment_failures (source, failed_at);
