-- Which renewals of a year were announced: the mails themselves are deleted after a month, and the time for an announcement is
-- longer. One row a year for each reader, deleted with the subscription.
create table renewal_reminders (
  source text not null,
  external_id text not null,
  renews_on date not null,
  reminded_at timestamptz(3) not null,
  primary key (source, external_id, renews_on),
  foreign key (source, external_id) references subscriptions (source, external_id) on delete cascade
);
