-- What letting old articles go has to look up: whose duplicate somebody is, who shares a picture, and which edition tells of an article.
create index articles_duplicate_of on articles (duplicate_of) where duplicate_of is not null;
create index articles_image_key on articles (image_key) where image_key is not null;
create index digest_items_articles on digest_items using gin ((facts -> 'article_ids') jsonb_path_ops);
