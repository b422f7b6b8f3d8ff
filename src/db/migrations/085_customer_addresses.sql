-- When the account's address changed and the payment provider has not been given the new one; null where there is nothing to do.
alter table billing_customers add column address_due_at timestamptz;
create index billing_customers_address_due on billing_customers (source) where address_due_at is not null;
