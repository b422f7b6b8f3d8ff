-- Stories that perhaps report the same event: the first places of a list hold one of them. Found by the second pass, both ways round.
alter table stories add column may_repeat uuid[] not null default '{}';
