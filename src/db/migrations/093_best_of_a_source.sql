-- The order by quality of one source, whose articles were all read and sorted for its first page.
create index articles_source_quality on articles (source_id, quality desc, publish_time desc, id desc) where status = 1;
