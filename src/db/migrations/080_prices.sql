-- What a period of a subscription costs its reader. A changed price holds for new buyers only, so it cannot be read from
-- the settings. Rows of before have none until their next sync.
alter table subscriptions add column price_cents integer;
alter table subscriptions add column currency text;
