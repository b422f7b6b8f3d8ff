-- Which pages of the table have texts since a time: together with the index of words it finds the newest matches of a word without
-- reading all of them, because rows are stored about in the order in which articles came in. It takes some kilobytes, and a new
-- text rarely changes it.
create index article_search_recent on article_search using brin (publish_time) with (pages_per_range = 16, autosummarize = on);
-- Since when the texts are from whose words were counted: how many come in by day tells how far back enough matches of a word are.
alter table search_languages add column counted_since timestamptz(3);
