-- A batch looks for the other reports of its events by time and compares their terms itself: asking an index for the thousand
-- terms of a batch took longer, and keeping that index was the most of what writing an enriched article cost.
create index articles_story_time on articles (publish_time) where story_id is not null and status in (1, 3);
drop index articles_match_terms;
