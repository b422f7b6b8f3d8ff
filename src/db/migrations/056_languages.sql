-- Which languages there are is said once, in the code (contract/values): every start adds what a table lacks (db/language-tables.ts).
-- The previous release goes on: the rows here are all that it writes.
create table locales (tag text primary key); -- of pages and mails
insert into locales values ('en'), ('fr');
create table languages (tag text primary key); -- of what is listed, searched and summed up
insert into languages values ('en'), ('fr');
create table language_choices (tag text primary key); -- of lists: a language, or a word for several
insert into language_choices values ('auto'), ('en'), ('fr'), ('both');

-- Not valid: nothing is read while the tables are locked. The start that follows proves them, one by one, while others write.
alter table user_preferences
  drop constraint user_preferences_language_check,
  add foreign key (language) references locales not valid,
  drop constraint user_preferences_list_languages_check,
  add foreign key (list_languages) references language_choices not valid;
alter table pending_sign_ups
  drop constraint pending_sign_ups_language_check,
  add foreign key (language) references locales not valid;
alter table billing_customers
  drop constraint billing_customers_locale_check,
  add foreign key (locale) references locales not valid;
alter table newsletter_subscribers
  drop constraint newsletter_subscribers_locale_check,
  add foreign key (locale) references locales not valid,
  drop constraint newsletter_subscribers_language_check,
  add constraint newsletter_subscribers_language_check check (language <> 'auto') not valid,
  add foreign key (language) references language_choices not valid;
alter table newsletter_consents
  drop constraint newsletter_consents_locale_check,
  add foreign key (locale) references locales not valid;
alter table gate_cases
  drop constraint gate_cases_lang_check,
  add foreign key (lang) references languages not valid,
  drop constraint gate_cases_source_lang_check,
  add foreign key (source_lang) references languages not valid;
alter table gate_refusals
  drop constraint gate_refusals_lang_check,
  add foreign key (lang) references languages not valid,
  drop constraint gate_refusals_source_lang_check,
  add foreign key (source_lang) references languages not valid;
alter table search_languages
  drop constraint search_languages_lang_check,
  add foreign key (lang) references languages not valid;
alter table search_log
  drop constraint search_log_lang_check,
  add foreign key (lang) references languages not valid;
alter table search_words
  drop constraint search_words_lang_check,
  add foreign key (lang) references languages not valid;
alter table story_texts
  drop constraint story_texts_lang_check,
  add foreign key (lang) references languages not valid;

create or replace function article_translations() returns trigger language plpgsql as $$ begin
  update articles a set is_translated = not a.is_translated
  where a.id in (select c.article_id from changed c join articles own on own.id = c.article_id and own.lang <> c.lang)
    and a.is_translated <> exists (
      select from article_texts t join languages l on l.tag = t.lang where t.article_id = a.id and t.lang <> a.lang);
  return null;
end $$;
