-- A source's host, of which one visit runs at a time. It is stored, because a claim compares it for every due source. Each file and
-- sample is a key of its own. The previous release computes the same and goes on.
alter table sources add column host text not null generated always as (
  case kind when 'live' then coalesce(substring(feed_url from '^https?://([^/]+)'), id) else id end) stored;
create index sources_claimed on sources (claimed_until) where claimed_until is not null;
