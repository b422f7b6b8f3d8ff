-- What the next charge of a subscription is where a coupon or promotion code lowers it.
alter table subscriptions add column discounted_cents int;
