-- The order by quality without days, of all articles and of what readers are shown in a category.
create index articles_quality on articles (quality desc, publish_time desc, id desc) where status = 1;
create index articles_shown_quality on articles ((coalesce(ai_category, category)), quality desc, publish_time desc, id desc) where status = 1;
-- The planner does not use what it knows of a partial index: it expected one article in two hundred in a category, in a language, and
-- among those that stand for their story, and so sorted an archive that it could read in order. Gathered by `analyze`.
create statistics articles_stand_en on (stands & 1) from articles;
create statistics articles_stand_fr on (stands & 2) from articles;
create statistics articles_readable_en on ((lang = 'en' or is_translated)::int) from articles;
create statistics articles_readable_fr on ((lang = 'fr' or is_translated)::int) from articles;
create statistics articles_shown on (coalesce(ai_category, category)) from articles;
