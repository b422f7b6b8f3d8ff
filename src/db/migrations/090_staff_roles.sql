-- Staff besides the owners of a site, who are admins: editors, and those who help readers. An owner lets an account into a part
-- of the newsroom; its role stays that of a reader, because shipped apps know no other.
alter table users
  add column staff text check (staff in ('editor', 'support')),
  -- since when the account may not be used; its data stay
  add column blocked_at timestamptz(3);
create index users_staff on users (id) where staff is not null or role = 'admin';

-- What staff write down about a reader, and why they acted. It belongs to the reader: it goes with the account, and is in its export.
create table account_notes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  at timestamptz(3) not null,
  -- of the account that wrote it, which may be gone since
  author_id uuid not null,
  -- the act that the note explains; null for a note by itself
  act text,
  note text not null
);
create index account_notes_of on account_notes (user_id, at);

-- Readers name an invoice by its number.
create index billing_invoices_number on billing_invoices (number) where number is not null;
