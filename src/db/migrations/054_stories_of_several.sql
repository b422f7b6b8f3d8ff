-- The sitemap's stories: those that several outlets report, newest first, among many that one does.
create index stories_of_several on stories (last_seen desc) where outlet_count >= 2;
