-- What a model host said of articles in the second pass over stories. It can all be asked again: vectors go after a week, answers after a month.
create table article_vectors (
  article_id uuid primary key references articles on delete cascade,
  model text not null,
  made_at timestamptz(3) not null,
  -- a byte a dimension, signed; only the angle between two of one model counts
  vector bytea not null check (octet_length(vector) between 1 and 4096)
);
create index article_vectors_old on article_vectors (made_at);

-- Whether two articles report one event, asked once. Null: the model gave no usable answer.
create table pair_answers (
  first_id uuid not null references articles on delete cascade,
  second_id uuid not null references articles on delete cascade check (first_id < second_id),
  is_one_event boolean,
  asked_at timestamptz(3) not null,
  primary key (first_id, second_id)
);
create index pair_answers_second on pair_answers (second_id);
create index pair_answers_old on pair_answers (asked_at);
