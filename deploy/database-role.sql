-- Runs once, as the superuser of a new server (compose.yaml). The product gets a role that owns its database and nothing else:
-- it migrates its own tables, and can neither make roles or databases, nor read files or the passwords of others.
\set ON_ERROR_STOP on
\getenv password POSTGRES_PASSWORD
create role apercu login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'password';
create database apercu owner apercu;
revoke all on database apercu from public;
revoke connect on database postgres, template1 from public;
\connect apercu
alter schema public owner to apercu;
-- From now on the superuser is let in inside the container alone, by its socket: the network wants a password, and it has none.
alter role postgres password null;
