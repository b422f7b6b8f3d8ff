-- Letters by the UTC day they were ordered on, of days that are over: counting a hundred thousand a day anew took seconds for each look.
create table delivery_days (
  day date primary key,
  letters int not null, -- all of them; what is neither skipped nor waits, failed or is uncertain was sent
  skipped int not null
);
