-- The picture a reader chose for themselves; `users.avatar` is its address. The id is random and new with every picture, so that
-- only who was told the address finds it, and a browser may keep it for good.
create table avatars (
  id uuid primary key,
  user_id uuid not null unique references users on delete cascade,
  image bytea not null,
  created_at timestamptz(3) not null default now()
);
