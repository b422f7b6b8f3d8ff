-- Which pages of the table have articles since a time: together with the index of topics it finds the newest articles of a rare topic
-- without reading all of them, as for words (069). It takes some kilobytes, and a new article rarely changes it.
create index articles_recent on articles using brin (publish_time) with (pages_per_range = 16, autosummarize = on);
