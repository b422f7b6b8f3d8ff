-- In how many of the newest texts of a language a topic occurs, counted with their words: a list of a frequent topic walks through the
-- archive in its order, one of a rare topic reads the index of topics.
create table topic_counts (
  lang text not null references languages,
  topic text not null,
  df int not null,
  primary key (lang, topic)
);
