-- What a source filed elsewhere than readers see it, by time, for the lists of the source's category. The planner expects two columns to
-- differ in nearly all rows: for `ai_category <> category` it walked through the archive, even where no article was filed elsewhere. Of
-- an expression that is compared with a constant it has statistics. The previous release reads `articles_filed_time`, which stays for it.
create index articles_filed_elsewhere on articles (category, publish_time desc, id desc)
  where status = 1 and (ai_category <> category)::int = 1;
create statistics articles_filed_elsewhere on ((ai_category <> category)::int) from articles;
