-- How far apart a source's changes are, on average: how often it is visited follows from that. Null until two changes were seen. The
-- previous release neither reads nor writes it.
alter table sources add column change_seconds integer check (change_seconds >= 0);
