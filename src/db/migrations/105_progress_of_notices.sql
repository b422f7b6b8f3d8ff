-- What became of the mails of a notice, counted while they are in the outbox, from which they are deleted after a month.
alter table notices add column sent_count int not null default 0;
alter table notices add column failed_count int not null default 0;
alter table notices add column counted_at timestamptz(3);
create index mail_outbox_notices on mail_outbox (unique_key collate "C") where kind = 'notice';
