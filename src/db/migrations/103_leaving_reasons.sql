-- Why readers left, as counts: who gave which reason is stored nowhere.
create table leaving_reasons (
  source text not null check (source in ('stripe', 'sandbox')),
  -- month in UTC
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  plan text not null,
  reason text not null,
  count int not null,
  primary key (source, month, plan, reason)
);
-- Whether the reader of a cancelled subscription has answered, which counts once.
alter table subscriptions add column leaving_answered boolean not null default false;
