-- Where tax is computed the provider makes an invoice of a gift's payment, which its buyer reaches on the provider's pages.
alter table gifts add column has_invoice boolean not null default false;
