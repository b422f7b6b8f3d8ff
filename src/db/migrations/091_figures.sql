-- Figures of an owner by month.
create index billing_invoices_paid on billing_invoices (source, paid_at);
