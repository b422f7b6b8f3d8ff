-- What happened day by day, for the newsroom's counts.
create index users_created on users (created_at);
create index newsletter_consents_at on newsletter_consents (at);
