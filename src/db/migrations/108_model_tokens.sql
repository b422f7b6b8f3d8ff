-- Tokens that language models took, by UTC day, so that a restart and a second worker do not renew the budget.
create table model_tokens (
  day text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  model text not null,
  tokens bigint not null,
  primary key (day, model)
);
