-- A second pass puts the reports of a week into stories again: it merges stories that are one event and reopens what is two.

-- Stories that became part of another one: their ids are in editions, logs and addresses, and lead there.
create table former_stories (
  id uuid primary key,
  story_id uuid not null references stories on delete cascade,
  ended_at timestamptz(3) not null
);
create index former_stories_story on former_stories (story_id);

alter table articles
  -- an editor merged or split its story: it stays with those it was put beside, and apart from those it was parted from
  add column story_by_hand boolean not null default false;
