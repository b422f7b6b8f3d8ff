-- The pace of newsletters to each domain, for all processes that send together. Rows of domains without newsletters are deleted.
create table domain_paces (
  domain text primary key,
  booked_until timestamptz not null, -- when the newsletters admitted so far have been sent at the rate of the domain
  held_until timestamptz not null, -- no newsletter to it is claimed before: too many were, or its server asked for a pause
  admitted integer not null -- of what the last claim asked for
);
