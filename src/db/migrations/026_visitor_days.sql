-- The summaries a visitor without an account has revealed on a UTC day, where visitors have some. `visitor` is a keyed hash of the
-- client's address and the day: it cannot be turned back, nor be followed from one day to the next.
create table visitor_days (
  visitor text not null,
  day date not null,
  article_ids uuid[] not null,
  primary key (visitor, day)
);
create index visitor_days_age on visitor_days (day);
