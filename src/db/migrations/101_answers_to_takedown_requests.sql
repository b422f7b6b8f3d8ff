-- The language in which a request was made, and what the newsroom answered besides its decision.
alter table takedown_requests
  add column locale text not null default 'en',
  add column answer text;
