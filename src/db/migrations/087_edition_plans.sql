-- What editors decide by hand about one edition, for readers of each language. Without a row an edition is built as it comes.
create table edition_plans (
  period text not null check (period in ('daily', 'weekly')),
  -- as in digests
  edition_date date not null,
  lng text not null references languages,
  -- counts the acts of editors, so that one who saves hears what another did since
  version int not null default 0,
  title text,
  introduction text,
  -- its newsletters are not queued until an editor releases them
  is_held boolean not null default false,
  -- the version that the current edition was built with; null before it was built
  built_version int,
  primary key (period, edition_date, lng)
);
-- the few editions that senders must not touch
create index edition_plans_held on edition_plans (period, edition_date) where is_held;

-- A story of a plan is known by a report of it, because stories are merged and split until the edition is built.
create table edition_choices (
  period text not null,
  edition_date date not null,
  lng text not null,
  article_id uuid not null references articles on delete cascade,
  -- placed: in the edition at this place, whatever its rank; cut: not in it; held_back: not in it, and a candidate for the next one
  kind text not null check (kind in ('placed', 'cut', 'held_back')),
  place smallint check (place > 0),
  chosen_at timestamptz(3) not null,
  primary key (period, edition_date, lng, article_id),
  foreign key (period, edition_date, lng) references edition_plans on delete cascade,
  check ((kind = 'placed') = (place is not null))
);
create index edition_choices_article on edition_choices (article_id);

-- Title and introduction by hand, by language: {"en": {"title": …, "introduction": …}}. Null in most editions.
alter table digests add column words jsonb;
