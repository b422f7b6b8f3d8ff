-- Pages are read only where their source and its host allow it (docs/decisions/052). The previous release goes on: it reads pages where
-- `reads_pages` is set, which follows `page_access` from now on. The curated list says anew at start which sources that are.

alter table sources
  -- undecided: not read either
  add column page_access text not null default 'undecided' check (page_access in ('allowed', 'refused', 'undecided')),
  -- an editor chose it: the curated list leaves it
  add column page_access_by_hand boolean not null default false;

create function sources_reads_pages() returns trigger language plpgsql as $$ begin
  new.reads_pages := new.page_access = 'allowed';
  return new;
end $$;
create trigger sources_reads_pages before insert or update of reads_pages, page_access on sources
  for each row execute function sources_reads_pages();
update sources set reads_pages = false where reads_pages;

-- What hosts say to our crawler, asked before their first page and daily.
create table page_hosts (
  origin text primary key, -- scheme, name and port, as robots.txt counts hosts
  is_reachable boolean not null default false, -- false: nothing is read
  rules jsonb not null default '[]', -- of robots.txt, those for us
  delay_seconds real not null default 0,
  reservations jsonb not null default '[]', -- of /.well-known/tdmrep.json
  checked_at timestamptz(3), -- null: never answered nor failed yet
  next_check_at timestamptz(3) not null,
  claimed_until timestamptz(3),
  quiet_until timestamptz(3), -- the host asked to be left alone
  is_applied boolean not null default true -- false: what is stored of its pages is still to be judged by it
);
create index page_hosts_due on page_hosts (next_check_at);
create index page_hosts_unapplied on page_hosts (origin) where not is_applied;

-- The newest page of each source that was judged, and what was found.
create table source_pages (
  source_id text primary key references sources on delete cascade,
  article_id uuid not null,
  url text not null,
  origin text not null,
  verdict text not null check (verdict in ('read', 'robots', 'reserved', 'unreachable')),
  judged_at timestamptz(3) not null
);
create index source_pages_origin on source_pages (origin);

-- 4 its host does not allow it, which may change; 5 the page itself reserves text and data mining
alter table articles
  drop constraint articles_page_state_check,
  add constraint articles_page_state_check check (page_state in (0, 1, 2, 3, 4, 5)) not valid;
create index articles_page_origin on articles (substring(url from '^https?://[^/?#]+'), id) where page_state in (1, 2, 4);
create index articles_page_source on articles (source_id, id) where page_state in (1, 2, 4);

alter table article_bodies
  -- what the feed gave, while `body` is from the page
  add column feed_body text;

-- Our copies of pictures that only a page announced, to be removed from the store.
create table picture_removals (
  key text primary key,
  ordered_at timestamptz(3) not null
);

-- Pages that were read before anybody asked: their hosts are asked first of all.
insert into page_hosts (origin, next_check_at, is_applied)
select distinct substring(url from '^https?://[^/?#]+'), 'epoch'::timestamptz, false
from articles where page_state = 2 and url ~ '^https?://[^/?#]+';
