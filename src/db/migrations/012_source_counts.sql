-- How many articles readers may have of each source: its sightings of articles that are not hidden. Counting them anew read every sighting there is.
create table source_counts (
  source_id text primary key references sources on delete cascade,
  article_count int not null
);

-- A statement that brings a feed's items changes one row. Hidden articles make one too, which counts them once they are shown.
create function source_counts_seen() returns trigger language plpgsql as $$ begin
  insert into source_counts as c (source_id, article_count)
  select g.source_id, count(*) filter (where a.status <> 2) from changed g join articles a on a.id = g.article_id group by g.source_id
  on conflict (source_id) do update set article_count = c.article_count + excluded.article_count;
  return null;
end $$;
create trigger source_counts_seen after insert on article_sightings
  referencing new table as changed for each statement execute function source_counts_seen();

create function source_counts_unseen() returns trigger language plpgsql as $$ begin
  update source_counts c set article_count = c.article_count - n.times
  from (select g.source_id, count(*) as times from changed g join articles a on a.id = g.article_id
    where a.status <> 2 group by g.source_id) n
  where c.source_id = n.source_id;
  return null;
end $$;
create trigger source_counts_unseen after delete on article_sightings
  referencing old table as changed for each statement execute function source_counts_unseen();

create function source_counts_status() returns trigger language plpgsql as $$ begin
  update source_counts set article_count = article_count + case when new.status = 2 then -1 else 1 end
  where source_id in (select source_id from article_sightings where article_id = new.id);
  return null;
end $$;
create trigger source_counts_status after update of status on articles for each row
  when ((old.status = 2) <> (new.status = 2)) execute function source_counts_status();

-- Before: afterwards nobody knows any more who saw it, and those sightings no longer count for themselves.
create function source_counts_purge() returns trigger language plpgsql as $$ begin
  update source_counts set article_count = article_count - 1
  where source_id in (select source_id from article_sightings where article_id = old.id);
  return old;
end $$;
create trigger source_counts_purge before delete on articles for each row
  when (old.status <> 2) execute function source_counts_purge();

-- Last: the triggers keep other writers waiting until this is committed, so none is missed.
insert into source_counts (source_id, article_count)
select g.source_id, count(*) filter (where a.status <> 2) from article_sightings g join articles a on a.id = g.article_id group by g.source_id;
