-- How many texts of a language can be searched, by the UTC month of their articles: sitemaps and the words' job counted all of them each
-- time. A month that is over is stored by a nightly job; one whose texts change loses its row, and is counted each time until the job
-- has stored it again. Months in which articles come in have no row, so that storing them costs a look at an index and no lock.
create table search_months (
  lang text not null references languages,
  month timestamp not null, -- its beginning, in UTC
  texts int not null,
  latest timestamptz(3) not null,
  primary key (lang, month)
);

create function search_months_added() returns trigger language plpgsql as $$ begin
  delete from search_months m
  using (select distinct lang, date_trunc('month', publish_time at time zone 'UTC') as month from added) a
  where m.lang = a.lang and m.month = a.month;
  return null;
end $$;
create trigger search_months_added after insert on article_search
  referencing new table as added for each statement execute function search_months_added();

-- Also of what goes with its article, row by row.
create function search_months_removed() returns trigger language plpgsql as $$ begin
  delete from search_months where lang = old.lang and month = date_trunc('month', old.publish_time at time zone 'UTC');
  return null;
end $$;
create trigger search_months_removed after delete on article_search
  for each row execute function search_months_removed();

create function search_months_moved() returns trigger language plpgsql as $$ begin
  delete from search_months where lang = new.lang and month in
    (date_trunc('month', old.publish_time at time zone 'UTC'), date_trunc('month', new.publish_time at time zone 'UTC'));
  return null;
end $$;
create trigger search_months_moved after update of publish_time on article_search for each row
  when (old.publish_time <> new.publish_time) execute function search_months_moved();

-- Last: the triggers keep other writers waiting until this is committed, so none is missed.
insert into search_months (lang, month, texts, latest)
select lang, date_trunc('month', publish_time at time zone 'UTC'), count(*), max(publish_time)
from article_search
where publish_time < (date_trunc('month', now() at time zone 'UTC') - interval '1 month') at time zone 'UTC'
group by 1, 2;
