-- Which stories a reader wants in lists, by language. Null: never chosen.
alter table user_preferences
  add column list_languages text check (list_languages in ('auto', 'en', 'fr', 'both'));
